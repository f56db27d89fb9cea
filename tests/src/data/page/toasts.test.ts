import { beforeEach, describe, expect, it } from 'vitest';
import { dismissToast, toast, toasts } from '../../../../src/data/page/toasts.ts';

const shown = () => toasts.get().map((each) => each.text);
const say = (text: string) => toast({ text, tone: 'plain' });

beforeEach(() => toasts.set([]));

describe('toasts', () => {
  it('are never more than three; the oldest is removed for the newest', () => {
    for (const text of ['a', 'b', 'c', 'd']) say(text);
    expect(shown()).toEqual(['b', 'c', 'd']);
  });
  it('notify no subscriber when one is removed twice', () => {
    const takeAway = say('a');
    takeAway();
    let told = 0;
    const leave = toasts.subscribe(() => told++);
    takeAway();
    dismissToast(-1);
    leave();
    expect(told).toBe(0);
  });
  it('are removed one by one, also when two have the same text', () => {
    say('a');
    say('a')();
    say('b');
    expect(shown()).toEqual(['a', 'b']);
  });
});
