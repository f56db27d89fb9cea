import { describe, expect, it } from 'vitest';
import { isMailAddress } from '../../../../core/contract/mail-address.ts';
import {
  changeFaults,
  confirmFaults,
  emailKey,
  forgotFaults,
  loginFaults,
  registrationFaults,
  resendFaults,
  resetFaults,
  trimmedEmail,
} from '../../../../core/rules/form/auth-form.ts';

const password = 'En kopp kaffe vid ån';
const form = {
  email: 'kim@exempel.se',
  firstName: 'Kim',
  lastName: 'Ek',
  password,
  confirmPassword: password,
  username: 'kim@exempel.se',
};
const sentences = (faults: readonly (readonly [string, string])[]) => faults.map(([, sentence]) => sentence);

describe('registering', () => {
  it('reports faults in the order: equal, long enough, an address, then missing fields', () => {
    const empty = { email: '', firstName: '', lastName: '', password: 'x', confirmPassword: '', username: undefined };
    expect(registrationFaults(empty)).toEqual([
      ['confirmPassword', 'Lösenorden matchar inte'],
      ['password', 'Lösenordet måste vara minst 14 tecken långt'],
      ['email', 'Ange en giltig e-postadress'],
      ['firstName', 'Förnamn krävs'],
      ['lastName', 'Efternamn krävs'],
      ['confirmPassword', 'Bekräfta lösenord är obligatoriskt'],
    ]);
  });
  it.each([
    [{ confirmPassword: `${password}!` }, 'Lösenorden matchar inte'],
    [{ password: 'kort', confirmPassword: 'kort' }, 'Lösenordet måste vara minst 14 tecken långt'],
    [
      { password: 'kimekkimekkimek', confirmPassword: 'kimekkimekkimek' },
      'Lösenordet är för lätt att gissa. Undvik upprepningar, sekvenser och ditt eget namn',
    ],
    [{ email: 'kim', username: 'kim' }, 'Ange en giltig e-postadress'],
    [{ email: 'kim@', username: 'kim@' }, 'Ange en giltig e-postadress'],
    [{ firstName: ' ' }, 'Förnamn krävs'],
    [{ firstName: 'K' }, 'Förnamn måste vara minst 2 tecken'],
    [{ firstName: 'K'.repeat(51) }, 'Förnamn kan inte vara längre än 50 tecken'],
    [{ lastName: '' }, 'Efternamn krävs'],
    [{ lastName: ' E ' }, 'Efternamn måste vara minst 2 tecken'],
    [{ lastName: 'Ö'.repeat(51) }, 'Efternamn kan inte vara längre än 50 tecken'],
    [{ lastName: 'E\nBcc: x' }, 'Namnet innehåller tecken som inte kan sparas'],
    [{ firstName: 'Kim<b>' }, 'Namnet innehåller tecken som inte kan sparas'],
    [{ username: 'other@exempel.se' }, 'Användarnamnet ska vara samma som e-postadressen'],
  ])('refuses %j', (change, sentence) => {
    expect(sentences(registrationFaults({ ...form, ...change }))).toEqual([sentence]);
  });
  it('accepts a valid form, with or without the e-mail as username', () => {
    expect(registrationFaults(form)).toEqual([]);
    expect(registrationFaults({ ...form, username: undefined })).toEqual([]);
    expect(registrationFaults({ ...form, username: ' KIM@exempel.se' })).toEqual([]);
  });
});

describe('the other forms', () => {
  it('refuse to sign in without name or password', () => {
    expect(loginFaults({ username: ' ', password: '' }).map(([field]) => field)).toEqual(['username', 'password']);
    expect(loginFaults({ username: 'x', password: 'y' })).toEqual([]);
  });
  it.each([
    ['', 'E-post är obligatorisk'],
    ['x', 'Ange en giltig e-postadress'],
    [`${'a'.repeat(251)}@b.se`, 'E-post får inte vara längre än 255 tecken'],
  ])('refuse to mail a reset link to "%s"', (email, sentence) => {
    expect(forgotFaults({ email })).toEqual([['email', sentence]]);
  });
  it.each([
    ['', 'E-postadress är obligatorisk'],
    ['x', 'Ogiltig e-postadress'],
  ])('refuse to resend to "%s"', (email, sentence) => {
    expect(resendFaults({ email })).toEqual([['email', sentence]]);
  });
  it.each([[{ email: '', token: 'x' }], [{ email: 'kim@exempel.se', token: '' }]])(
    'refuse to confirm with %j',
    (given) => {
      expect(sentences(confirmFaults(given))).toEqual(['Ogiltig bekräftelselänk. E-post eller token saknas.']);
    },
  );
  it('report the faults of a reset in order', () => {
    const empty = { email: 'x', token: '', newPassword: 'kort', confirmPassword: '' };
    expect(resetFaults(empty)).toEqual([
      ['email', 'Ange en giltig e-postadress'],
      ['token', 'Återställningstoken är obligatorisk'],
      ['newPassword', 'Lösenordet måste vara minst 14 tecken'],
      ['confirmPassword', 'Bekräfta lösenord är obligatoriskt'],
    ]);
    const differs = { email: 'kim@exempel.se', token: 't', newPassword: password, confirmPassword: 'annat' };
    expect(resetFaults(differs)).toEqual([['confirmPassword', 'Lösenorden måste matcha']]);
    expect(resetFaults({ ...differs, confirmPassword: password })).toEqual([]);
  });
  it('report the faults of a change in order', () => {
    expect(changeFaults({ currentPassword: '', newPassword: 'kort', confirmPassword: 'x' }, [])).toEqual([
      ['currentPassword', 'Nuvarande lösenord krävs'],
      ['newPassword', 'Lösenordet måste vara minst 14 tecken'],
      ['confirmPassword', 'Lösenorden matchar inte'],
    ]);
    expect(changeFaults({ currentPassword: 'x', newPassword: password, confirmPassword: password }, [])).toEqual([]);
  });
});

describe('addresses', () => {
  it.each([
    'kim',
    '@exempel.se',
    'kim@',
    'kim@exempel',
    'kim@exempel.12',
    'kim@exempel.s',
    'kimmö@exempel.se',
    'kim@ex☃mpel.se',
    'kim@@exempel.se',
    'kim ek@exempel.se',
    'kim@exempel.se\r\nBcc: x@y.se',
    'kim@exempel.se,x@y.se',
    '<kim@exempel.se>',
    'Kim <kim@exempel.se>',
    '"kim"@exempel.se',
    'kim.@exempel.se',
    'kim@-exempel.se',
    'kim@exempel..se',
    `${'a'.repeat(65)}@exempel.se`,
    'kim@exempel.se\u0000',
    'k\u202eim@exempel.se',
  ])('refuse %j', (email) => {
    expect(isMailAddress(email)).toBe(false);
    expect(forgotFaults({ email })).toEqual([['email', 'Ange en giltig e-postadress']]);
  });
  it.each([
    'kim@exempel.se',
    'kim+loppis@mail.exempel.se',
    'k.e@räksmörgås.se',
    "o'neil@exempel.co.uk",
    ' kim@exempel.se ',
  ])('take %j', (email) => {
    expect(forgotFaults({ email })).toEqual([]);
    expect(resendFaults({ email })).toEqual([]);
  });
  it('are the same account in every spelling', () => {
    expect(emailKey(' Kim@EXEMPEL.se ')).toBe('kim@exempel.se');
    expect(trimmedEmail(' Kim@exempel.se ')).toBe('Kim@exempel.se');
  });
  it('are checked in linear time', () => {
    expect(isMailAddress(`a@${'a'.repeat(253)}`)).toBe(false);
    expect(isMailAddress(`${'a.'.repeat(120)}@`)).toBe(false);
  });
});
