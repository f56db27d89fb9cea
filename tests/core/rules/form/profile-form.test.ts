// The profile form: every refusal with its sentence, then the stored values of a valid form.
import { describe, expect, it } from 'vitest';
import { type Profile, type ProfileUpdate, profileLimits } from '../../../../core/contract/profile.ts';
import {
  bioLength,
  changedProfile,
  cleanBio,
  keptProfile,
  profileFaults,
} from '../../../../core/rules/form/profile-form.ts';

const today = '2026-06-13';
const said = (form: ProfileUpdate) => profileFaults(form, today).map(([field, sentence]) => `${field}: ${sentence}`);

const address = 'address: Ange gatunamn och husnummer (3-100 tecken)';
const postalCode = 'postalCode: Ange ett giltigt svenskt postnummer (12345 eller 123 45)';
const city = 'city: Stadnamn måste vara 2-100 tecken och får bara innehålla bokstäver';
const born = 'dateOfBirth: Du måste vara mellan 13 och 120 år gammal';
const picture = 'profileImageUrl: Profilbildens URL är inte giltig';

describe('the profile form refuses', () => {
  it.each<[ProfileUpdate, string]>([
    [{ firstName: '' }, 'firstName: Förnamn krävs'],
    [{ firstName: null }, 'firstName: Förnamn krävs'],
    [{ firstName: ' \n ' }, 'firstName: Förnamn krävs'],
    [{ firstName: 'A' }, 'firstName: Förnamn måste vara minst 2 tecken'],
    [{ firstName: ' A ' }, 'firstName: Förnamn måste vara minst 2 tecken'],
    [{ firstName: 'A'.repeat(51) }, 'firstName: Förnamn kan inte vara längre än 50 tecken'],
    [{ lastName: '' }, 'lastName: Efternamn krävs'],
    [{ lastName: 'E' }, 'lastName: Efternamn måste vara minst 2 tecken'],
    [{ lastName: 'E'.repeat(51) }, 'lastName: Efternamn kan inte vara längre än 50 tecken'],
    [{ lastName: 'Ek<b>' }, 'lastName: Namnet innehåller tecken som inte kan sparas'],
    [{ bio: `<p>${'å'.repeat(501)}</p>` }, 'bio: Presentationen får inte vara längre än 500 tecken'],
    [{ bio: '<b>b</b>'.repeat(501) }, 'bio: Presentationen får inte vara längre än 500 tecken'],
    [{ address: 'A1' }, address],
    [{ address: 'Storgatan' }, address],
    [{ address: '12345' }, address],
    [{ address: `Storgatan ${'1'.repeat(91)}` }, address],
    [{ address: 'Storgatan <b>1' }, address],
    [{ address: 'Storgatan\u202e 1' }, address],
    [{ postalCode: '1234' }, postalCode],
    [{ postalCode: '012 34' }, postalCode],
    [{ postalCode: '123 456' }, postalCode],
    [{ postalCode: '12a45' }, postalCode],
    [{ city: 'Å' }, city],
    [{ city: 'Växjö 2' }, city],
    [{ city: 'Växjö!' }, city],
    [{ city: '--' }, city],
    [{ city: 'V'.repeat(101) }, city],
    [{ dateOfBirth: '2013-06-14' }, born],
    [{ dateOfBirth: '1905-06-13' }, born],
    [{ dateOfBirth: '2027-01-01' }, born],
    [{ dateOfBirth: '13/6 1980' }, born],
    [{ dateOfBirth: '1980-02-30' }, born],
    [{ profileImageUrl: 'https://bild.example/jag.png' }, picture],
    [{ profileImageUrl: 'javascript:alert(1)' }, picture],
    [{ profileImageUrl: '/media/avatars/../../etc/passwd' }, picture],
    [{ profileImageUrl: `/media/${'0a'.repeat(16)}-480.svg` }, picture],
    [{ profileImageUrl: `/media/${'0a'.repeat(16)}-481.webp` }, picture],
    [{ profileImageUrl: `/media/${'0A'.repeat(16)}-480.webp` }, picture],
    [{ profileImageUrl: '/media/avatars/jag.jpg' }, picture],
    [{ profileImageUrl: '//evil.example/media/avatars/a.jpg' }, picture],
  ])('%j', (form, sentence) => {
    expect(said(form)).toEqual([sentence]);
  });
  it('a presentation whose HTML is too long, as it is given or as it would be stored', () => {
    const long = [`<p>å${' '.repeat(20_480)}</p>`, `<!--${'-'.repeat(20_480)}-->å`, `å${'<li>'.repeat(4000)}`];
    const sentence = 'bio: Presentationen får inte vara längre än 500 tecken';
    for (const bio of long) expect(said({ bio })).toEqual([sentence]);
  });
  it('several fields at once, in the order of the form', () => {
    expect(said({ city: '1', firstName: '', postalCode: 'x', address: 'x' })).toEqual([
      'firstName: Förnamn krävs',
      address,
      postalCode,
      city,
    ]);
  });
});

describe('the profile form accepts', () => {
  it.each<ProfileUpdate>([
    { firstName: 'Bo', lastName: 'Ek' },
    { firstName: 'Ö'.repeat(50) },
    { address: 'Å 1' },
    { address: `Storgatan ${'1'.repeat(90)}` },
    { postalCode: '12345' },
    { postalCode: '123-45' },
    { city: 'Upplands Väsby' },
    { city: 'Saltsjö-Boo' },
    { city: 'Ed' },
    { dateOfBirth: '2013-06-13' },
    { dateOfBirth: '1905-06-14' },
    { dateOfBirth: '1906-06-13' },
    { bio: `<p>${'å'.repeat(profileLimits.bio.visible)}</p>` },
    { bio: '<p>😀</p>'.repeat(500) },
    { profileImageUrl: `/media/${'0a'.repeat(16)}-480.webp` },
    { profileImageUrl: `/media/${'0a'.repeat(16)}-160.avif` },
    { defaultAvatarOption: 'fire' },
    { defaultAvatarDrawing: 'lamp' },
    // An address alone is fine: street, code and town need not come together.
    { address: 'Storgatan 1', postalCode: null, city: '' },
    { address: '', postalCode: '', city: '', dateOfBirth: '', bio: '', profileImageUrl: '' },
  ])('%j', (form) => {
    expect(said(form)).toEqual([]);
  });
});

describe('an age is counted to the day', () => {
  const isRefused = (dateOfBirth: string, on: string) => profileFaults({ dateOfBirth }, on).length > 0;
  it.each([
    ['2013-06-13', '2026-06-12', '2026-06-13'],
    // Born on 29 February: on 1 March in years without that day, else on the day.
    ['2008-02-29', '2021-02-28', '2021-03-01'],
    ['2011-02-28', '2024-02-27', '2024-02-28'],
    ['2011-03-01', '2024-02-29', '2024-03-01'],
  ])('born %s: too young on %s, 13 on %s', (born, before, on) => {
    expect(isRefused(born, before)).toBe(true);
    expect(isRefused(born, on)).toBe(false);
  });
  it.each([
    ['1905-06-14', '2026-06-13', '2026-06-14'],
    ['1904-02-29', '2025-02-28', '2025-03-01'],
  ])('born %s: 120 on %s, too old on %s', (born, last, after) => {
    expect(isRefused(born, last)).toBe(false);
    expect(isRefused(born, after)).toBe(true);
  });
  it('no one is born in the future', () => {
    expect(isRefused('2026-06-14', '2026-06-13')).toBe(true);
  });
});

describe('of a form is sent', () => {
  const saved = { firstName: 'Anna', lastName: 'Ek', city: 'Lund', postalCode: '352 30', bio: null } as Profile;
  it('what differs from the profile as it would be stored', () => {
    const form = { firstName: ' Anna ', lastName: 'Ekman', city: ' ', postalCode: '35230', bio: '<p></p>' };
    expect(changedProfile(form, saved)).toEqual({ lastName: 'Ekman', city: null });
  });
});

describe('of a form is stored', () => {
  it('the given fields only, trimmed and in NFC', () => {
    expect(keptProfile({ firstName: ' A\u030asa ', city: ' Åmål ' })).toEqual({ firstName: 'Åsa', city: 'Åmål' });
  });
  it('null for empty fields', () => {
    const empty = { address: ' ', postalCode: '', city: '', dateOfBirth: '', bio: '<p> <br></p>', profileImageUrl: '' };
    expect(Object.values(keptProfile(empty))).toEqual([null, null, null, null, null, null]);
  });
  it('the postal code in one form', () => {
    expect(['12345', '123 45', ' 123-45 '].map((code) => keptProfile({ postalCode: code }).postalCode)).toEqual([
      '123 45',
      '123 45',
      '123 45',
    ]);
  });
});

describe('a presentation', () => {
  it.each([
    ['<script>alert(1)</script>', null],
    ['<p>hej<script>x</script></p>', '<p>hej</p>'],
    ['<p onclick="x()" style="color:red">hej</p>', '<p>hej</p>'],
    ['<img src=x onerror=alert(1)>hej', 'hej'],
    ['<a href="javascript:alert(1)">hej</a>', 'hej'],
    [
      '<a href="https://a.example/?a=1&amp;b=2" target=_blank>hej</a>',
      '<a href="https://a.example/?a=1&amp;b=2" rel="ugc nofollow noopener">hej</a>',
    ],
    ['1 &lt; 2 & "3"', '1 &lt; 2 &amp; &quot;3&quot;'],
    ['&lt;script&gt;x&lt;/script&gt;', '&lt;script&gt;x&lt;/script&gt;'],
    ['<b>a</b><i>b</i><u>c</u><s>d</s><br>e', '<strong>a</strong><em>b</em><u>c</u><s>d</s><br>e'],
  ])('%j is kept as %j, and is the same when it is cleaned again', (typed, wanted) => {
    expect(cleanBio(typed)).toBe(wanted);
    expect(cleanBio(wanted)).toBe(wanted);
  });
  it('has the length of its visible text', () => {
    expect(bioLength('<p><b>å</b>ä😀 &amp;</p><!-- not this -->')).toBe(5);
  });
});

it.each<[ProfileUpdate, ProfileUpdate]>([
  [{ defaultAvatarOption: 'fire' }, { profileImageUrl: null, defaultAvatarDrawing: null }],
  [{ defaultAvatarDrawing: 'lamp' }, { profileImageUrl: null }],
  [{ defaultAvatarOption: 'fire', defaultAvatarDrawing: 'lamp' }, { profileImageUrl: null }],
])('%j also stores %j', (form, also) => {
  expect(keptProfile(form)).toEqual({ ...form, ...also });
});
