import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, toast, toasts } from '../../../src/data/toasts.ts';

const shown = () => toasts.get().map((each) => each.text);
const say = (text: string) => toast({ text, tone: 'plain' });

beforeEach(() => toasts.set([]));

describe('short messages', () => {
  it('never are more than three; the oldest leaves for the newest', () => {
    for (const text of ['a', 'b', 'c', 'd']) say(text);
    expect(shown()).toEqual(['b', 'c', 'd']);
  });
  it('tell nobody when one is taken away that has gone already', () => {
    const takeAway = say('a');
    takeAway();
    let told = 0;
    const leave = toasts.subscribe(() => told++);
    takeAway();
    dismissToast(-1);
    leave();
    expect(told).toBe(0);
  });
  it('are taken away one by one, also when two say the same', () => {
    say('a');
    say('a')();
    say('b');
    expect(shown()).toEqual(['a', 'b']);
  });
});
