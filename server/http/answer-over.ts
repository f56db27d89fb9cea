// When an answer is over: it has been sent, or its connection is gone.
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is called when a connection closes. One listener each, as many answers may wait for each other on one connection. */
const atClose = new WeakMap<Socket, Set<() => void>>();

function closing(socket: Socket): Set<() => void> {
  const known = atClose.get(socket);
  if (known) return known;
  const ends = new Set<() => void>();
  atClose.set(socket, ends);
  socket.once('close', () => {
    for (const end of ends) end();
  });
  return ends;
}

/** Whether nothing more of an answer can be sent. */
export function isOver({ closed, req }: ServerResponse): boolean {
  return closed || req.socket.destroyed;
}

/** Calls `done` once, when an answer is over; immediately when it is already. */
export function whenOver(answer: ServerResponse, done: () => void): void {
  if (isOver(answer)) {
    done();
    return;
  }
  // Node closes an answer with its connection, but not one that still waits for another on it.
  const ends = closing(answer.req.socket);
  const end = () => {
    ends.delete(end);
    answer.off('close', end);
    done();
  };
  ends.add(end);
  answer.once('close', end);
}
