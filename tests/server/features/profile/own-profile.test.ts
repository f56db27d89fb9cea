// The caller's own profile: refusals, stored values, and no access to the profiles of others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicProfile } from '../../../../core/contract/people.ts';
import { mailFlags, type Profile, type ProfileUpdate, privacyFlags } from '../../../../core/contract/profile.ts';
import type { Store } from '../../../../server/db/schema.ts';
import { addPerson, as, post, registration, sessionFor, waitingMail } from '../../../helpers/server/accounts.ts';
import { describeEachEngine } from '../../../helpers/server/engines.ts';
import { problemOf, startServer, type TestServer } from '../../../helpers/server/server.ts';

const profilePath = '/users/me/profile';
const privacyPath = '/users/me/privacy';
const mailPath = '/users/me/email-notifications';

describeEachEngine('the own profile', ({ open }) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await open();
    server = await startServer(store, { rates: { read: 1e6, write: 1e6, own: 1e6 } });
  });
  afterAll(() => server.close());

  /** A signed-in person with the calls of their profile. */
  async function known(firstName = 'Anna') {
    const person = await addPerson(store, { firstName });
    const { token } = await sessionFor(store, person.id, server.clock.now());
    const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const read = async () => (await (await call('GET', profilePath)).json()) as Profile;
    return { person, token, call, read };
  }

  describe('refuses', () => {
    it.each([
      [privacyPath, {}, '', 'Ange minst en uppgift att ändra.'],
      [mailPath, {}, '', 'Ange minst en uppgift att ändra.'],
      [profilePath, {}, '', 'Ange minst en uppgift att ändra.'],
      [privacyPath, { showName: 'false' }, 'showName', 'Värdet har fel form.'],
      [privacyPath, { showName: null }, 'showName', 'Värdet har fel form.'],
      [privacyPath, { showPhone: true }, 'showPhone', 'Okänt fält.'],
      [privacyPath, { emailOnRating: true }, 'emailOnRating', 'Okänt fält.'],
      [mailPath, { emailOnRating: 1 }, 'emailOnRating', 'Värdet har fel form.'],
      [mailPath, { showName: false }, 'showName', 'Okänt fält.'],
      [profilePath, { firstName: 3 }, 'firstName', 'Värdet har fel form.'],
      [profilePath, { city: 'Ed\u0000' }, 'city', 'Texten innehåller tecken som inte kan sparas.'],
      [
        profilePath,
        { defaultAvatarOption: 'skull' },
        'defaultAvatarOption',
        'Välj något av: user, smile, shopping, heart, star, thumbs-up, fire, sparkles.',
      ],
    ])('on %s: %j', async (path, body, field, sentence) => {
      const { call, read } = await known();
      const before = await read();
      const response = await call(path === profilePath ? 'PUT' : 'PATCH', path, body);
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ code: 'invalid', errors: { [field]: [sentence] } });
      expect(await read()).toEqual(before);
    });
    it.each<[ProfileUpdate, string]>([
      [{ firstName: '' }, 'Förnamn krävs'],
      [{ firstName: 'A' }, 'Förnamn måste vara minst 2 tecken'],
      [{ firstName: 'A'.repeat(51) }, 'Förnamn kan inte vara längre än 50 tecken'],
      [{ lastName: ' ' }, 'Efternamn krävs'],
      [{ lastName: 'E' }, 'Efternamn måste vara minst 2 tecken'],
      [{ lastName: 'E'.repeat(51) }, 'Efternamn kan inte vara längre än 50 tecken'],
      [{ bio: `<p>${'å'.repeat(501)}</p>` }, 'Presentationen får inte vara längre än 500 tecken'],
      [{ address: 'Storgatan' }, 'Ange gatunamn och husnummer (3-100 tecken)'],
      [{ postalCode: '1234' }, 'Ange ett giltigt svenskt postnummer (12345 eller 123 45)'],
      [{ city: 'Ed 2' }, 'Stadnamn måste vara 2-100 tecken och får bara innehålla bokstäver'],
      [{ dateOfBirth: '2020-01-01' }, 'Du måste vara mellan 13 och 120 år gammal'],
      [{ profileImageUrl: 'https://bild.example/jag.png' }, 'Profilbildens URL är inte giltig'],
      // Well formed, but not a picture of the caller's.
      [{ profileImageUrl: `/media/${'0a'.repeat(16)}-480.webp` }, 'Profilbildens URL är inte giltig'],
    ])('a form with %j', async (form, sentence) => {
      const { call, read } = await known();
      const before = await read();
      const response = await call('PUT', profilePath, { lastName: 'Ny', city: 'Åmål', ...form });
      expect([response.status, (await problemOf(response)).message]).toEqual([400, sentence]);
      expect(await read()).toEqual(before);
    });
    it.each(['id', 'email', 'username', 'role', 'isActive', 'emailConfirmed', 'phoneNumber', 'version', 'showName'])(
      'to let %s be written with the form',
      async (field) => {
        const { call, read } = await known();
        const before = await read();
        const response = await call('PUT', profilePath, { [field]: before[field as keyof Profile], city: 'Åmål' });
        expect([response.status, (await problemOf(response)).errors]).toEqual([400, { [field]: ['Okänt fält.'] }]);
        expect(await read()).toEqual(before);
      },
    );
    it('a field that was changed elsewhere since, with both sides, and changes nothing of the rest', async () => {
      const { call, read } = await known();
      const { version } = await read();
      await call('PUT', profilePath, { city: 'Åmål' });
      const response = await call(
        'PUT',
        profilePath,
        { city: 'Ed', address: 'Torget 1' },
        { 'if-match': `"${version}"` },
      );
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'conflict',
        mine: { city: 'Ed' },
        theirs: { city: 'Åmål' },
        version: version + 1,
      });
      expect(await read()).toMatchObject({ city: 'Åmål', address: null });
    });
  });

  it('of one person is never changed by another', async () => {
    const [anna, bertil] = [await known('Anna'), await known('Bertil')];
    const before = await bertil.read();
    await anna.call('PATCH', privacyPath, { showName: false });
    await anna.call('PATCH', mailPath, { emailOnRating: false });
    await anna.call('PUT', profilePath, { city: 'Åmål', firstName: 'Åsa' });
    await anna.call('PUT', `${profilePath}?id=${bertil.person.id}`, { city: 'Ed' });
    expect(await bertil.read()).toEqual(before);
    expect(await anna.read()).toMatchObject({ id: anna.person.id, firstName: 'Åsa', showName: false });
  });
  it('of a new account shows only the name, and has all mails enabled', async () => {
    const email = `ny.${Math.floor(server.clock.now())}@exempel.se`;
    expect((await post(server, '/auth/register', registration(email))).status).toBe(201);
    const mail = (await waitingMail(store)).find(({ address }) => address === email);
    expect((await post(server, '/auth/confirm-email', { email, token: mail?.token })).status).toBe(204);
    const row = await store.read((db) =>
      db.selectFrom('accounts').select('user_id').where('email', '=', email).executeTakeFirstOrThrow(),
    );
    const { token } = await sessionFor(store, row.user_id, server.clock.now());
    const response = await as(token, server, 'GET', profilePath);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const now = new Date(server.clock.now()).toISOString();
    expect(await response.json()).toEqual({
      id: row.user_id,
      firstName: 'Kim',
      lastName: 'Ny',
      username: email,
      email,
      emailConfirmed: true,
      isActive: true,
      phoneNumber: null,
      bio: null,
      address: null,
      postalCode: null,
      city: null,
      dateOfBirth: null,
      profileImageUrl: null,
      defaultAvatarOption: 'user',
      defaultAvatarDrawing: null,
      createdAt: now,
      lastLoginAt: null,
      role: 'User',
      showName: true,
      showEmail: false,
      showAddress: false,
      showCity: false,
      showDateOfBirth: false,
      showFriendsList: false,
      ...Object.fromEntries(mailFlags.map((flag) => [flag, true])),
      version: 1,
    });
  });
  it.each([
    [privacyPath, privacyFlags],
    [mailPath, mailFlags],
  ])('takes each setting of %s alone, and leaves all others as they are', async (path, flags) => {
    const { call, read } = await known();
    for (const flag of flags) {
      const before = await read();
      const value = !before[flag as keyof Profile];
      const response = await call('PATCH', path, { [flag]: value });
      const after = { ...before, [flag]: value, version: before.version + 1 };
      const answered = Object.fromEntries([...flags, 'version'].map((each) => [each, after[each as keyof Profile]]));
      expect([response.status, await response.json()]).toEqual([200, answered]);
      expect(await read()).toEqual(after);
    }
  });
  it.each([
    [privacyPath, 'showCity'],
    [mailPath, 'emailOnRating'],
  ] as const)('of %s is not overwritten by who has not seen it, with both sides', async (path, flag) => {
    const { call, read } = await known();
    const { version, [flag]: first } = await read();
    const seen = { 'if-match': `"${version}"` };
    await call('PATCH', path, { [flag]: !first }, seen);
    const before = await read();
    const response = await call('PATCH', path, { [flag]: first }, seen);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ mine: { [flag]: first }, theirs: { [flag]: !first } });
    expect(await read()).toEqual(before);
  });
  it('keeps settings that two devices change at once, whatever version they know', async () => {
    const { call, read } = await known();
    const all = [...privacyFlags.map((flag) => [privacyPath, flag]), ...mailFlags.map((flag) => [mailPath, flag])];
    const before = await read();
    await Promise.all(
      all.map(([path = '', flag = '']) =>
        call('PATCH', path, { [flag]: !before[flag as keyof Profile] }, { 'if-match': '"1"' }),
      ),
    );
    const after = await read();
    expect(all.map(([, flag]) => after[flag as keyof Profile])).toEqual(
      all.map(([, flag]) => !before[flag as keyof Profile]),
    );
    expect(after.version).toBe(before.version + all.length);
  });
  it('is not a new version when nothing changes', async () => {
    const { call, read } = await known();
    const response = await call('PATCH', privacyPath, { showName: true, showCity: false });
    expect(await response.json()).toMatchObject({ showName: true, showCity: false, version: 1 });
    expect((await read()).version).toBe(1);
  });
  it('is changed once by a write that comes twice', async () => {
    const { call, read } = await known();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await call('PATCH', privacyPath, { showCity: true }, key);
    await call('PATCH', privacyPath, { showCity: false });
    const again = await call('PATCH', privacyPath, { showCity: true }, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    // Answered with the settings as they are now.
    expect([await first.json(), await again.json()]).toMatchObject([
      { showCity: true, version: 2 },
      { showCity: false, version: 3 },
    ]);
    expect(await read()).toMatchObject({ showCity: false, version: 3 });
  });
  it('stores a whole form normalised, and clears empty fields', async () => {
    const { call, read } = await known();
    const form: ProfileUpdate = {
      firstName: ' Åsa ',
      lastName: 'Ek',
      address: ' Storgatan 5 ',
      postalCode: '35230',
      city: 'Växjö',
      bio: '<p onclick="x()">Hej<script>alert(1)</script> <b>där</b></p>',
      dateOfBirth: '1980-02-29',
      profileImageUrl: '',
      defaultAvatarOption: 'fire',
    };
    const kept = {
      firstName: 'Åsa',
      lastName: 'Ek',
      address: 'Storgatan 5',
      postalCode: '352 30',
      city: 'Växjö',
      bio: '<p>Hej <strong>där</strong></p>',
      dateOfBirth: '1980-02-29',
      profileImageUrl: null,
      defaultAvatarOption: 'fire',
    };
    const response = await call('PUT', profilePath, form, { 'if-match': '"1"' });
    expect([response.status, await response.json()]).toMatchObject([200, { ...kept, version: 2 }]);
    const emptied = { address: '', postalCode: null, city: ' ', bio: '<p></p>', dateOfBirth: null };
    await call('PUT', profilePath, emptied, { 'if-match': '"2"' });
    expect(await read()).toMatchObject({
      ...kept,
      address: null,
      postalCode: null,
      city: null,
      bio: null,
      dateOfBirth: null,
      version: 3,
    });
  });
  it('keeps a drawing beside the default picture, shows it to others, and clears it with a change of that alone', async () => {
    const { person, call, read } = await known();
    const shown = async () => (await (await call('GET', `/users/${person.id}/profile`)).json()) as PublicProfile;
    expect(await shown()).not.toHaveProperty('defaultAvatarDrawing');
    const drawn = { defaultAvatarOption: 'star', defaultAvatarDrawing: 'lamp' } as const;
    await call('PUT', profilePath, drawn);
    expect([await read(), await shown()]).toMatchObject([drawn, drawn]);
    await call('PUT', profilePath, { city: 'Åmål' });
    expect(await read()).toMatchObject(drawn);
    await call('PUT', profilePath, { defaultAvatarOption: 'star' });
    expect(await read()).toMatchObject({ defaultAvatarOption: 'star', defaultAvatarDrawing: null });
  });
  it('merges a form made from an older version when it changes other fields', async () => {
    const { call, read } = await known();
    await call('PUT', profilePath, { city: 'Åmål' });
    const response = await call('PUT', profilePath, { address: 'Torget 1' }, { 'if-match': '"1"' });
    expect(response.status).toBe(200);
    expect(await read()).toMatchObject({ city: 'Åmål', address: 'Torget 1', version: 3 });
  });
  it('cleans a stored presentation again when it is read', async () => {
    const { person, read } = await known();
    const bio = '<p>Hej<img src="https://spy.example/x.gif" onerror="alert(1)"></p><a href="javascript:x">x</a>';
    await store.write((tx) => tx.updateTable('users').set({ bio }).where('id', '=', person.id).execute());
    expect((await read()).bio).toBe('<p>Hej</p>x');
  });
});
