// @vitest-environment happy-dom
// The About text offline: available after one visit, revalidated when it is opened, and never an error for being offline.
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aboutText } from '../../../../core/text/screens/site.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { AboutText } from '../../../../src/features/site/about-text.tsx';
import { aboutQuery, keepAbout } from '../../../../src/hooks/about.ts';
import { queryClient } from '../../../../src/hooks/query-client.ts';
import { render } from '../../render.ts';
import { settled } from '../../until.ts';

/** The server's response; null = unreachable. */
let text: string | null;

beforeEach(async () => {
  await import('../../../../src/data/session/session-call.ts');
  queryClient.clear();
  connectivity.answered();
  vi.stubGlobal('fetch', async () => {
    if (text === null) throw new TypeError('Failed to fetch');
    return Response.json({ content: `<p>${text}</p>`, updatedAt: null, updatedByUserName: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('offline without a visit it shows that it will be loaded, and loads once online', async () => {
  text = null;
  const place = await render(<AboutText />);
  await settled(() => expect(place.textContent).toBe(aboutText.notHere));
  expect(place.querySelector('button')).toBeNull();
  text = 'Hej';
  await act(async () => connectivity.answered());
  await settled(() => expect(place.textContent).toBe('Hej'));
});

test('fetched with the shell it opens offline, and is revalidated when it is opened online', async () => {
  text = 'Förr';
  keepAbout();
  await settled(() => expect(queryClient.getQueryData(aboutQuery.queryKey)).toBeDefined());
  text = null;
  const offline = await render(<AboutText />);
  await settled(() => expect(queryClient.isFetching()).toBe(0));
  expect(offline.textContent).toBe('Förr');
  text = 'Nu';
  const online = await render(<AboutText />);
  await settled(() => expect(online.textContent).toBe('Nu'));
});
