// Helpers for account forms: access by label, keys and text; and a server whose responses a test sets.
import 'fake-indexeddb/auto';
import { act, type ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { clearDraft } from '../../../../src/features/auth/draft.ts';
import { render } from '../../render.ts';

export const goodPassword = 'En kopp kaffe vid ån';

interface SentRequest {
  /** Path under the API, such as '/auth/login'. */
  path: string;
  body: unknown;
}

/** The requests sent so far. */
export let requests: SentRequest[] = [];
let answers: (path: string) => Response | Promise<Response>;

/** Sets the server's response to all later requests. */
export function serverAnswers(answer: typeof answers): void {
  answers = answer;
}

export const noContent = () => new Response(null, { status: 204 });
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** A refusal as the server sends it; with an empty `problem`, as a proxy does. */
export function refused(status: number, problem: Record<string, unknown> = {}): () => Response {
  return () => Response.json({ status, ...problem }, { status });
}

/** To be called once by a test file: resets server, connectivity and draft before each test. */
export function eachTest(): void {
  beforeEach(async () => {
    // Preloaded, so that no test waits for the disk.
    await import('../../../../src/data/session/session-device.ts');
    await import('../../../../src/data/session/session-call.ts');
    requests = [];
    answers = noContent;
    // Not removed after the test: a sign-in may send requests later.
    vi.stubGlobal('fetch', async (request: Request) => {
      const path = new URL(request.url).pathname.replace(/^\/api/, '');
      requests.push({ path, body: await request.clone().json() });
      return answers(path);
    });
    connectivity.answered();
    clearDraft();
  });
}

export async function openPage(component: ReactNode) {
  const box = await render(component);
  const field = (label: string): HTMLInputElement => {
    const found = [...box.querySelectorAll('label')].find((each) => each.textContent === label);
    const input = found && document.getElementById(found.htmlFor);
    if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${label} in ${box.textContent}`);
    return input;
  };
  const findButton = (label: string) =>
    [...box.querySelectorAll('button')].find(
      (each) => each.textContent === label || each.getAttribute('aria-label') === label,
    );
  const button = (label: string): HTMLButtonElement => {
    const found = findButton(label);
    if (!found) throw new Error(`no button ${label} in ${box.textContent}`);
    return found;
  };
  return {
    box,
    field,
    button,
    has: (label: string) => findButton(label) !== undefined,
    /** Replaces the content, as typing or pasting does. */
    fill: (label: string, text: string) =>
      act(async () => {
        const input = field(label);
        // React tracks the value through the prototype's setter.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (label: string) => act(async () => button(label).click()),
    /** Enter, as in a browser: submits the form unless the key's default action was prevented. */
    enter: (label: string) =>
      act(async () => {
        const input = field(label);
        const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
        if (input.dispatchEvent(key)) input.form?.requestSubmit();
      }),
    cancel: () =>
      act(async () => {
        box.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
      }),
    /** The error summary. */
    alert: () => [...box.querySelectorAll('[role=alert]')].map((each) => each.textContent).join(''),
    /** The accessible description of a field. */
    saidWith: (label: string) =>
      (field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    title: () => box.querySelector('h2')?.textContent,
    focused: () => (document.activeElement as HTMLInputElement | null)?.name,
  };
}
