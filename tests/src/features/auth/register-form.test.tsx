// @vitest-environment happy-dom
// Registration: the order of the validation, the server's refusals, and that typed text is never lost.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { onlineOnly } from '../../../../core/contract/online-only.ts';
import { privacyText } from '../../../../core/text/screens/privacy.ts';
import { registrationSecret } from '../../../../src/data/device/registration-secret.ts';
import { connectivity } from '../../../../src/data/net/connectivity.ts';
import { AuthModal } from '../../../../src/features/auth/auth-modal.tsx';
import { settled } from '../../until.ts';
import { eachTest, goodPassword, openPage, refused, requests, serverAnswers, unreachable } from './auth-page.ts';

eachTest();

const filled = {
  Förnamn: 'Åsa',
  Efternamn: 'Öberg',
  'E-postadress': 'asa@exempel.se',
  Lösenord: goodPassword,
  'Upprepa lösenordet': goodPassword,
};
type Field = keyof typeof filled;
const short = { Lösenord: 'tretton tecke', 'Upprepa lösenordet': 'tretton tecke' };
const guessable = { Lösenord: 'loppisloppisloppis', 'Upprepa lösenordet': 'loppisloppisloppis' };
const own = { Lösenord: 'asa.oberg-asa.oberg', 'Upprepa lösenordet': 'asa.oberg-asa.oberg' };
const endless = {
  Lösenord: `Stolar ${'x y z å '.repeat(40)}`,
  'Upprepa lösenordet': `Stolar ${'x y z å '.repeat(40)}`,
};

async function openRegister() {
  const page = await openPage(
    <AuthModal
      request={{ mode: 'register' }}
      wish={null}
      onSent={() => {}}
      onSignedIn={() => {}}
      onClose={() => {}}
      onDone={() => {}}
    />,
  );
  const fillIn = async (change: Partial<typeof filled> = {}) => {
    for (const [label, text] of Object.entries({ ...filled, ...change })) await page.fill(label, text);
  };
  const values = () => Object.fromEntries(Object.keys(filled).map((label) => [label, page.field(label).value]));
  return { ...page, fillIn, values };
}

describe('the registration form refuses, before anything is sent,', () => {
  const nothing = Object.fromEntries(Object.keys(filled).map((label) => [label, '']));
  const twoNames = { Förnamn: 'X', Efternamn: 'y'.repeat(51) };
  it.each<[string, Partial<typeof filled>, string, string]>([
    ['passwords that differ', { ...short, Lösenord: 'kort', 'E-postadress': '' }, 'Lösenorden matchar inte', 'email'],
    ['a short password', { ...short, 'E-postadress': 'fel' }, 'Lösenordet måste vara minst 14 tecken långt', 'email'],
    ['an endless one', endless, 'Lösenordet får inte vara längre än 256 tecken', 'password'],
    [
      'a guessable one',
      guessable,
      'Lösenordet är för lätt att gissa. Undvik upprepningar, sekvenser och ditt eget namn',
      'password',
    ],
    [
      "one's own name as a password",
      { ...own, Förnamn: 'Asa', Efternamn: 'Oberg' },
      'Lösenordet är för lätt att gissa. Undvik upprepningar, sekvenser och ditt eget namn',
      'password',
    ],
    [
      'an address that is none',
      { 'E-postadress': 'asa.exempel.se', Förnamn: '' },
      'Ange en giltig e-postadress',
      'firstName',
    ],
    ['a missing address', { 'E-postadress': '  ', Förnamn: '' }, 'Ange en giltig e-postadress', 'firstName'],
    [
      'an endless address',
      { 'E-postadress': `asa@${'x'.repeat(252)}` },
      'E-post får inte vara längre än 255 tecken',
      'email',
    ],
    ['a missing first name', { Förnamn: ' ', Efternamn: '' }, 'Förnamn krävs', 'firstName'],
    ['a missing last name', { Efternamn: '' }, 'Efternamn krävs', 'lastName'],
    ['a short first name', twoNames, 'Förnamn måste vara minst 2 tecken', 'firstName'],
    ['a long last name', { ...twoNames, Förnamn: 'Åsa' }, 'Efternamn kan inte vara längre än 50 tecken', 'lastName'],
    ['a name that is markup', { Förnamn: '<b>' }, 'Namnet innehåller tecken som inte kan sparas', 'firstName'],
    [
      'everything missing, the length of the password first',
      nothing,
      'Lösenordet måste vara minst 14 tecken långt',
      'firstName',
    ],
  ])('%s; the first faulty field gets the focus', async (_, change, sentence, field) => {
    const { fillIn, press, alert, focused, values } = await openRegister();
    await fillIn(change);
    await press('Registrera');
    expect([alert(), focused(), requests]).toEqual([sentence, field, []]);
    expect(values()).toEqual({ ...filled, ...change });
  });
  it('all errors at once, each at its field', async () => {
    const { fillIn, press, saidWith, field } = await openRegister();
    await fillIn({ ...nothing, Lösenord: 'kort' });
    await press('Registrera');
    expect(saidWith('Upprepa lösenordet')).toBe('Lösenorden matchar inte');
    expect(saidWith('Lösenord')).toContain('Lösenordet måste vara minst 14 tecken långt');
    expect(saidWith('E-postadress')).toBe('Ange en giltig e-postadress');
    expect(saidWith('Förnamn')).toBe('Förnamn krävs');
    expect(saidWith('Efternamn')).toBe('Efternamn krävs');
    expect(field('Efternamn').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('correcting a field', () => {
  it('removes its error, and keeps the others and the focus', async () => {
    const { fillIn, fill, press, alert, saidWith, focused, field } = await openRegister();
    await fillIn({ Förnamn: '', Lösenord: 'kort' });
    await press('Registrera');
    expect(alert()).toBe('Lösenorden matchar inte');
    field('Lösenord').focus();
    await fill('Lösenord', goodPassword);
    expect([alert(), saidWith('Lösenord'), saidWith('Upprepa lösenordet')]).toEqual(['', '20 tecken, det räcker', '']);
    expect([saidWith('Förnamn'), focused()]).toEqual(['Förnamn krävs', 'password']);
    await fill('Förnamn', 'Åsa');
    expect([saidWith('Förnamn'), field('Förnamn').getAttribute('aria-invalid')]).toEqual(['', null]);
  });
});

describe('a refusal of the server', () => {
  const errors = { email: ['Ange en giltig e-postadress'], firstName: ['Förnamn krävs', 'Och ett till'] };
  it.each([
    [
      'joined field errors',
      refused(400, { errors, detail: 'x', title: 'y' }),
      'Ange en giltig e-postadress. Förnamn krävs. Och ett till',
    ],
    ['the message', refused(400, { message: 'Så går det inte', title: 'y' }), 'Så går det inte'],
    ['the title', refused(400, { title: 'Fel i formuläret' }), 'Fel i formuläret'],
    ['a 400 without a message', refused(400), 'Registrering misslyckades'],
    ['a message with another status', refused(409, { message: 'Någon hann före' }), 'Någon hann före'],
    ['another status without a message', refused(409), 'Ett fel uppstod vid registrering'],
    [
      'too many tries',
      refused(429, { detail: 'För många försök. Vänta 40 sekunder och försök igen.' }),
      'För många försök. Vänta 40 sekunder och försök igen.',
    ],
    ['an error of the server', refused(500, { detail: 'Något gick fel hos oss.' }), 'Något gick fel hos oss.'],
    ['an error of a proxy', refused(502), 'Ett fel uppstod vid registrering'],
    ['an unreachable server', unreachable, 'Det gick inte att nå servern. Kontrollera nätet och försök igen.'],
  ])('is shown: %s. Nothing typed is lost', async (_, answer, sentence) => {
    const { fillIn, press, alert, values } = await openRegister();
    serverAnswers(answer);
    await fillIn();
    await press('Registrera');
    await settled(() => expect(alert()).toBe(sentence));
    expect(values()).toEqual(filled);
  });
  it('is shown at each field, and the first one gets the focus', async () => {
    const { fillIn, press, saidWith, focused } = await openRegister();
    serverAnswers(refused(400, { errors }));
    await fillIn();
    await press('Registrera');
    await settled(() => expect(saidWith('Förnamn')).toBe('Förnamn krävs'));
    expect([saidWith('E-postadress'), focused()]).toEqual(['Ange en giltig e-postadress', 'firstName']);
  });
});

describe('nothing typed is lost', () => {
  it('by switching to other forms', async () => {
    const { fillIn, press, field, values } = await openRegister();
    await fillIn();
    await press('Logga in');
    expect(field('E-postadress').value).toBe(filled['E-postadress']);
    await press('Glömt lösenordet?');
    expect(field('E-postadress').value).toBe(filled['E-postadress']);
    await press('Till inloggningen');
    await press('Registrera dig');
    expect(values()).toEqual(filled);
  });
  it('by closing the dialog, except for the passwords', async () => {
    const first = await openRegister();
    await first.fillIn();
    const again = await openRegister();
    expect(again.values()).toEqual({ ...filled, Lösenord: '', 'Upprepa lösenordet': '' });
  });
});

describe('the registration form', () => {
  it('sends the e-mail as the username too, and shows where the mail is', async () => {
    const { fillIn, press, title, box, has } = await openRegister();
    serverAnswers(() => new Response(null, { status: 201 }));
    await fillIn({ 'E-postadress': ' asa@exempel.se ' });
    await press('Registrera');
    await settled(() => expect(title()).toBe('Titta i din inkorg'));
    const names = { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@exempel.se', username: 'asa@exempel.se' };
    const body = { ...names, password: goodPassword, confirmPassword: goodPassword };
    const deviceSecret = registrationSecret();
    expect(deviceSecret).toMatch(/^[0-9a-f]{32}$/);
    expect(requests).toEqual([{ path: '/auth/register', body: { ...body, deviceSecret } }]);
    expect(box.textContent).toContain('Vi skickar ett mejl till asa@exempel.se.');
    expect(has('Skicka länken igen')).toBe(true);
  });
  it('cannot be submitted offline, with the reason', async () => {
    const { fillIn, press, box } = await openRegister();
    await fillIn();
    await act(async () => connectivity.unreachable());
    await press('Registrera');
    expect(box.textContent).toContain(onlineOnly.register);
    expect(requests).toEqual([]);
  });
  it('counts the password towards the minimum length in graphemes', async () => {
    const { fill, saidWith, box } = await openRegister();
    expect(saidWith('Lösenord')).toContain('Minst 14 tecken.');
    await fill('Lösenord', 'Kaffe 🫖 å'.normalize('NFD'));
    expect(saidWith('Lösenord')).toBe('9 av minst 14 tecken');
    expect(box.textContent).not.toContain('Lösenordet är tillräckligt långt');
    await fill('Lösenord', goodPassword);
    expect(saidWith('Lösenord')).toBe(`${[...goodPassword].length} tecken, det räcker`);
    expect([...box.querySelectorAll('[role=status]')].map((each) => each.textContent)).toContain(
      'Lösenordet är tillräckligt långt',
    );
  });
  it('shows what is stored about a person', async () => {
    const { box } = await openRegister();
    for (const words of [privacyText.short, ...privacyText.points]) expect(box.textContent).toContain(words);
  });
  it('has attributes for password managers, and allows pasting', async () => {
    const { field, box } = await openRegister();
    const tokens = (Object.keys(filled) as Field[]).map((label) => field(label).getAttribute('autocomplete'));
    expect(tokens).toEqual(['given-name', 'family-name', 'username', 'new-password', 'new-password']);
    expect(box.querySelector('[maxlength]')).toBeNull();
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    field('Upprepa lösenordet').dispatchEvent(paste);
    expect(paste.defaultPrevented).toBe(false);
  });
});
