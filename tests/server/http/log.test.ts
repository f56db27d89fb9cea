// The content of the log, and data it must not contain.
import { afterEach, describe, expect, it } from 'vitest';
import { maskText } from '../../../core/rules/text/mask-text.ts';
import { describeEmbedded } from '../../helpers/server/engines.ts';
import { startServer, type TestServer } from '../../helpers/server/server.ts';

describe('masking', () => {
  it.each([
    ['mail to maja.ek+x@exempel.se now', 'mail to [e-post] now'],
    ['/x?email=maja%40exempel.se&a=1', '/x?email=[e-post]&a=1'],
    ['/reset-password?token=abc&email=a@b.se', '/reset-password?token=[dold]&email=[e-post]'],
    ['Bearer 3q2-7wAAf8Zk1b9cXyLmNoPqRs', 'Bearer [dold]'],
    ['line\nforged\r\u001b[31m\u0000', 'line\nforged??[31m?'],
    ['/x?%74oken=hemligt&a=1', '/x?token=[dold]&a=1'],
    ['/x?t%6f%6ben=hemligt', '/x?token=[dold]'],
    ['/x?%2574oken=hemligt', '/x?token=[dold]'],
    ['/x?token%3Dhemligt', '/x?token=[dold]'],
    ['/x?token=hem%26ligt&a=1', '/x?token=[dold]&a=1'],
    ['/x?%74oken=hem%26ligt%20mer&a=1', '/x?token=[dold]&a=1'],
    ['/x?next=%2Freset-password%3Ftoken%3Dhemligt', '/x?next=/reset-password?token=[dold]'],
    ['/x?refreshToken=hemligt&newPassword=x', '/x?refreshToken=[dold]&newPassword=[dold]'],
    ['{"password":"hemligt","a":1}', '{"password":"[dold]","a":1}'],
    ["/x?q=anna's&a=1", '/x?q=[dold]&a=1'],
    ['/x?%71=sjukdom', '/x?q=[dold]'],
    ['/x?a=%6daja%40%65xempel.se', '/x?a=[e-post]'],
    ['/x?a=maja%2540exempel.se', '/x?a=[e-post]'],
    ['/%33q2-7wAAf8Zk1b9cXyLmNoPqRs', '/[dold]'],
    ['/x?a=100%25&b=%C3%A5', '/x?a=100%&b=%C3%A5'],
    ['forged%0d%0aline', 'forged%0d%0aline'],
    ['/api/markets/0FZ0000000001', '/api/markets/0FZ0000000001'],
  ])('%s', (text, expected) => {
    expect(maskText(text)).toBe(expected);
  });
  it('is linear for long texts', () => {
    for (const part of ['a.', 'a-', 'token', '%25', '%2525', '"', 'a:"', '%61'])
      expect(maskText(`${part.repeat(50_000)}@`).length).toBeGreaterThan(0);
  });
});

describeEmbedded('the log', ({ open }) => {
  let server: TestServer;
  afterEach(() => server.close());
  const lines = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>);

  it('has one line per refusal with the request id of the response', async () => {
    server = await startServer(await open());
    const response = await server.get('/api/nothing?token=hemligt&email=maja@exempel.se', {
      authorization: 'Bearer abcabc',
    });
    const id = response.headers.get('x-request-id');
    await response.text();
    const line = lines().find(({ requestId }) => requestId === id);
    expect(line).toMatchObject({
      level: 'info',
      method: 'GET',
      status: 404,
      url: '/api/nothing?token=[dold]&email=[e-post]',
    });
    expect(server.log.join('')).not.toMatch(/hemligt|maja@|abcabc|127\.0\.0\.1:\d+.*authorization/);
  });
  it('does not log successful responses, unless configured', async () => {
    server = await startServer(await open());
    await (await server.get('/api/site/about')).text();
    expect(lines().some(({ url }) => url === '/api/site/about')).toBe(false);
    await server.close();
    server = await startServer(await open(), { config: { logLevel: 'debug' } });
    await (await server.get('/api/site/about')).text();
    expect(lines().find(({ url }) => url === '/api/site/about')).toMatchObject({ level: 'debug', status: 200 });
  });
  it('has the details of a server error, and the response none of them', async () => {
    const store = await open();
    server = await startServer(store);
    await server.get('/api/sync/v1/bootstrap');
    await store.close();
    const response = await server.get('/api/site/about');
    const { requestId, message } = (await response.json()) as { requestId: string; message: string };
    expect(response.status).toBe(500);
    expect(message).not.toMatch(/store|closed/);
    const fault = lines().find((line) => line.requestId === requestId && line.err);
    expect(fault).toMatchObject({ level: 'error', err: { message: 'The store is closed' } });
  });
});
