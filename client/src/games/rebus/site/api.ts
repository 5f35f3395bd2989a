/** What the server is asked about rebuses without a table. */

import { ask } from '../../../api';
import { keepToday } from './kept';
import { requestServer } from '../../../transport';
import type {
  RiddleAnswer,
  DayDone,
  DayHouse,
  DayRebus,
  RowHeard,
  Hinted,
  Proposed,
  Sending,
  Sent,
  SentNews,
  SentRebus,
  ShowDays,
  Signing,
  Told,
  WeekDay,
} from '../../../gen/riddles';

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const send = <T>(path: string, body: object = {}) => ask<T>(path, posted(body));
/** What is sent lies at the server, for whoever gets the link: never in this page. */
const sendOut = <T>(path: string, body: object = {}) => ask<T>(path, posted(body), requestServer);

/** Where guesses at one rebus go. */
export interface Source {
  guess(text: string, tries: number): Promise<RiddleAnswer>;
  hint(taken: number): Promise<Hinted>;
  giveUp(): Promise<Told>;
}

const at = (path: string): Source => ({
  guess: (text, tries) => send<RiddleAnswer>(`${path}/guess`, { text, tries }),
  hint: (taken) => send<Hinted>(`${path}/hint`, { taken }),
  giveUp: () => send<Told>(`${path}/give-up`),
});

export const dayRebus = (number: number | null) =>
  ask<DayRebus>(number === null ? '/api/daily' : `/api/daily/${number}`).then((day) => {
    if (day.number === day.today) keepToday(day);
    return day;
  });
export const ofDay = (number: number): Source => at(`/api/daily/${number}`);

export const dayHouse = (number: number, done: DayDone) => send<DayHouse>(`/api/daily/${number}/done`, done);
export const thisWeek = () => ask<WeekDay[]>('/api/daily/week');
export const areDaysShown = () => ask<ShowDays>('/api/daily/shown');
export const showDays = (on: boolean) => send('/api/daily/shown', { on });

export const received = (id: string) => ask<SentRebus>(`/api/sent/${encodeURIComponent(id)}`);
export const ofLink = (id: string): Source => at(`/api/sent/${encodeURIComponent(id)}`);

export const sendRebus = (rebus: Sending) => sendOut<Sent>('/api/sent', rebus);
export const signRebus = (id: string, signing: Signing) => sendOut(`/api/sent/${id}/sign`, signing);
export const offerForSunday = (id: string, secret: string) => sendOut(`/api/sent/${id}/offer`, { secret });
export const like = (id: string, text: string) => send(`/api/sent/${encodeURIComponent(id)}/heart`, { text });
export const newsOf = (id: string, secret: string) => sendOut<SentNews>(`/api/sent/${id}/news`, { secret });
export const withdraw = (id: string, secret: string) => sendOut(`/api/sent/${id}/withdraw`, { secret });
export const heard = (cards: readonly string[], solution: string) =>
  send<RowHeard>('/api/sent/heard', { cards, solution });
export const rowsFor = (text: string) => ask<Proposed>(`/api/sent/rows?${new URLSearchParams({ text })}`);
