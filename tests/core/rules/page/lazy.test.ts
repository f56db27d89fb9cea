// Loading late: once, and again after a failure.
import { expect, it } from 'vitest';
import { lazy } from '../../../../core/rules/page/lazy.ts';

it('rejects for all who share the failed load, with the error made of it, and loads again for the next', async () => {
  let loads = 0;
  const get = lazy(
    async () => {
      if (++loads === 1) throw new Error('no such file');
      return 'here';
    },
    (error) => new TypeError('unreachable', { cause: error }),
  );
  const first = [get(), get()];
  for (const each of first)
    await expect(each).rejects.toMatchObject({ message: 'unreachable', cause: { message: 'no such file' } });
  expect(await get()).toBe('here');
  expect(loads).toBe(2);
});

it('passes an error on as it is by default', async () => {
  const error = new Error('no such file');
  await expect(lazy(() => Promise.reject(error))()).rejects.toBe(error);
});

it('loads nothing before the first call, and once for all calls', async () => {
  let loads = 0;
  const get = lazy(async () => ++loads);
  expect(loads).toBe(0);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
});
