/** What the table page shows over the game: a sheet, a refusal's ticket, a line of news. */

import { rulesOf } from '../api';
import type { Refused, Rulebook } from '../gen/wire';
import { lang, t } from '../words/lang.svelte';
import type { SidePanel, Refusal } from './store';

const REFUSAL_STAYS = 6_000; // milliseconds
const NOTICE_STAYS = 4_000;

export class Panels {
  panel = $state<SidePanel | null>(null);
  rule = $state<string | null>(null); // at which the open rules start
  rules = $state.raw<Rulebook | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  notice = $state('');
  readonly #shown: (panel: SidePanel | null) => void;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(shown: (panel: SidePanel | null) => void = () => {}) {
    this.#shown = shown;
  }

  show(panel: SidePanel | null): void {
    this.panel = panel;
    this.rule = null;
    this.#shown(panel);
  }

  openRule(id: string): void {
    this.dismiss();
    this.panel = 'rules';
    this.rule = id;
  }

  /** Loads a game's rules. */
  async learn(slug: string): Promise<void> {
    try {
      this.rules = await rulesOf(slug);
    } catch {
      this.rules = null; // refusals still name the rule's id
    }
  }

  ruleText(id: string): string {
    const rules = this.rules?.chapters.flatMap((chapter) => chapter.rules);
    return rules?.find((rule) => rule.id === id)?.text[lang()] ?? '';
  }

  /** Shows why a message was refused. */
  refuse({ rule, fault }: Refused): void {
    const title = rule ? t().refusal.move : t().refusal.other;
    const text = rule ? this.ruleText(rule) : '';
    this.ticket({ title, rule, text: text || t().faults[fault] });
  }

  /** Shows a rule as a refusal is shown. */
  cite(rule: string, title: string): void {
    this.ticket({ title, rule, text: this.ruleText(rule) });
  }

  ticket(refusal: Refusal): void {
    this.dismiss();
    this.refusal = refusal;
    this.#refusalTimer = setTimeout(() => this.dismiss(), REFUSAL_STAYS);
  }

  /** Takes the refusal away. */
  dismiss(): void {
    clearTimeout(this.#refusalTimer);
    this.refusal = null;
  }

  /** Tells something of the room for a moment; '': nothing. */
  notify(text: string): void {
    if (!text) return;
    this.notice = text;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = ''), NOTICE_STAYS);
  }

  close(): void {
    clearTimeout(this.#refusalTimer);
    clearTimeout(this.#noticeTimer);
  }
}
