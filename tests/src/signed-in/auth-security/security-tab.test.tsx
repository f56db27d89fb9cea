// @vitest-environment happy-dom
// The whole tab: the request of a password change, and that the session continues with the response.
import { expect, it } from 'vitest';
import { SecurityTab } from '../../../../src/signed-in/auth-security/security-tab.tsx';
import { render } from '../../render.ts';
import { button, click, netAnswers, signIn, type } from '../../signed-in.ts';
import { until } from '../../until.ts';

it('a password change sends the device marker, and the session continues', async () => {
  await signIn({});
  const bodies: unknown[] = [];
  netAnswers(async (method, path, request) => {
    if (path === '/api/users/me/sessions') return Response.json([]);
    if (method === 'POST' && path === '/api/users/me/password/change') bodies.push(await request.json());
    return Response.json({ token: 't2', refreshToken: 'r2', expiresIn: 600 });
  });
  const place = await render(<SecurityTab />);
  const form = {
    currentPassword: 'loppis-i-parken',
    newPassword: 'fyra glada kor på ängen',
    confirmPassword: 'fyra glada kor på ängen',
  };
  for (const [name, text] of Object.entries(form)) await type(place.querySelector(`input[name=${name}]`), text);
  await click(button('Byt lösenord'));
  await until(() => place.textContent?.includes('Lösenord bytt framgångsrikt!'));
  const deviceMarker = localStorage.getItem('loppis.device');
  expect(deviceMarker).toMatch(/^[0-9a-f]{32}$/);
  expect(bodies).toEqual([{ ...form, deviceMarker }]);
  expect(localStorage.getItem('loppis.session')).toContain('"t2"');
});
