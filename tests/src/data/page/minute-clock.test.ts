// The clock of statuses and ages: it changes with the minute, not sixty seconds after the first subscription.
import { expect, test } from 'vitest';
import { minuteClock } from '../../../../src/data/page/minute-clock.ts';
import { observable } from '../../../../src/data/page/observable.ts';

const ten = Date.parse('2026-06-06T08:00:00Z');

function setup(startMs: number) {
  let time = startMs;
  let timers: { at: number; then: () => void }[] = [];
  const jumped = observable(0);
  const clock = minuteClock({
    now: () => time - jumped.get(),
    after(ms, then) {
      const timer = { at: time + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    jumped,
  });
  const setTime = (ms: number) => {
    time = ms;
  };
  const fire = (due: typeof timers) => {
    timers = timers.filter((each) => !due.includes(each));
    for (const { then } of due) then();
  };
  return {
    clock,
    jumped,
    setTime,
    /** Moves the device's clock on and fires what is due. */
    pass(toMs: number) {
      setTime(toMs);
      fire(timers.filter(({ at }) => at <= toMs));
    },
    fireAll: () => fire(timers),
    pending: () => timers.length,
  };
}

test('a subscriber 19 s before the hour is notified at the hour, and then every whole minute', () => {
  const { clock, pass } = setup(ten - 19_000);
  const seen: number[] = [];
  clock.subscribe(() => seen.push(clock.get()));
  pass(ten - 1);
  expect(seen).toEqual([]);
  pass(ten);
  expect(seen).toEqual([ten]);
  pass(ten + 59_999);
  expect(seen).toEqual([ten]);
  pass(ten + 60_000);
  expect(seen).toEqual([ten, ten + 60_000]);
});

test('the value is constant within a minute, with or without subscribers, and never old at a first read', () => {
  const { clock, setTime } = setup(ten);
  setTime(ten + 30_000);
  expect(clock.get()).toBe(ten);
  setTime(ten + 200_000);
  expect(clock.get()).toBe(ten + 200_000);
});

test('a timer that fires a little early waits for the rest of the minute', () => {
  const { clock, pass, fireAll, setTime } = setup(ten - 19_000);
  const seen: number[] = [];
  clock.subscribe(() => seen.push(clock.get()));
  setTime(ten - 3);
  fireAll();
  expect(seen).toEqual([]);
  pass(ten);
  expect(seen).toEqual([ten]);
});

test('a wrong clock is corrected at once, and its minutes follow', () => {
  const { clock, pass, jumped, pending } = setup(ten + 600_000);
  const seen: number[] = [];
  clock.subscribe(() => seen.push(clock.get()));
  jumped.set(590_000);
  expect(seen).toEqual([ten + 10_000]);
  expect(pending()).toBe(1);
  pass(ten + 650_000);
  expect(seen).toEqual([ten + 10_000, ten + 60_000]);
});

test('one timer serves all subscribers, and none is left without any', () => {
  const { clock, pending, jumped } = setup(ten);
  const stops = [clock.subscribe(() => undefined), clock.subscribe(() => undefined)];
  expect(pending()).toBe(1);
  for (const stop of stops) stop();
  expect(pending()).toBe(0);
  jumped.set(1);
  expect(pending()).toBe(0);
});
