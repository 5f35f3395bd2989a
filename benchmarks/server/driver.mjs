// tablee's protocol for the peers' load generator: one connection of one seat.
// Like its other drivers: gives {send, close}, and calls onState(seat, seq, get) for
// every state received, where get() gives whose turn it is and what may be played.
import WebSocket from 'ws';

const SEATS = 4;
const tables = new Map(); // table -> what its four connections share
let ids = 0;

async function guest(origin, opening) {
  const hello = await fetch(`${origin}/api/me`);
  const cookie = hello.headers.getSetCookie()[0].split(';')[0];
  if (!opening) return { cookie };
  const answer = await fetch(`${origin}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(opening),
  });
  return { cookie, code: (await answer.json()).code };
}

function connect(origin, cookie, onMessage) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
      headers: { cookie },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    socket.on('error', reject);
    socket.on('message', onMessage);
    socket.on('open', () => resolve(socket));
  });
}

const say = (socket, kind, fields) =>
  socket.send(JSON.stringify({ kind, id: `b${(ids += 1)}`, ...fields }));

/** An idle connection sits in the lobby of a table of its own. */
async function idle(origin) {
  const { cookie, code } = await guest(origin, { game: 'tricks' });
  return new Promise((resolve) => {
    const api = { close: () => socket.terminate() };
    let socket;
    connect(origin, cookie, () => resolve(api)).then((open) => {
      socket = open;
      say(socket, 'Join', { code, protocol: 3 });
    });
  });
}

export default async function tablee(origin, count, table, seat, onState) {
  if (table < 0) return idle(origin);
  const { cookie, code } = await guest(origin, seat === 0 && { game: 'tricks' });
  if (seat === 0) tables.set(table, { code, shown: 0, ready: Promise.withResolvers() });
  const shared = tables.get(table);
  const seated = Promise.withResolvers();
  let version = 0;
  const socket = await connect(origin, cookie, (frame) => {
    const start = frame.latin1Slice(9, 18); // {"kind":"GameNow","version":N,…
    if (start.startsWith('GameNow')) {
      count(frame.length);
      version = parseInt(frame.latin1Slice(28, 40), 10);
      onState(seat, version, () => {
        const now = JSON.parse(frame.toString());
        return [now.view.turn, now.legal_moves];
      });
      if (version === 0 && (shared.shown += 1) === SEATS) shared.ready.resolve();
    } else if (start.startsWith('Refused')) {
      throw new Error(`server error: ${frame}`);
    } else if (start.startsWith('RoomNow')) {
      if (JSON.parse(frame.toString()).seat === seat) seated.resolve();
    }
  });
  say(socket, 'Join', { code: shared.code, protocol: 3 });
  say(socket, 'Sit', { seat });
  await seated.promise;
  shared.host ??= socket;
  if (seat === SEATS - 1) {
    say(shared.host, 'Start', {});
    await shared.ready.promise;
  }
  return {
    send: (move) => say(socket, 'Play', { version, move }),
    close: () => socket.terminate(),
  };
}
