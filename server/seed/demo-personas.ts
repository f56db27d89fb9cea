// Profiles of the demo accounts: presentation, privacy settings and lists. All fictitious.
import { Category } from '../../core/contract/category.ts';
import type { DefaultAvatar } from '../../core/contract/profile.ts';
import type { UsersTable } from '../db/tables/users.ts';

type Flag = Extract<keyof UsersTable, `show_${string}` | `email_on_${string}`>;

export interface ListPlan {
  name: string;
  description: string | null;
  isPublic: boolean;
  /** Only markets of these categories; default: any. */
  categories?: readonly number[];
  markets: number;
}

export interface Persona {
  /** Home town: the first of these where a demo market has a street address. */
  towns: readonly string[];
  born: string;
  avatar: DefaultAvatar;
  bio: string | null;
  /** Settings that differ from those of a new account. */
  settings: Partial<Record<Flag, 0 | 1>>;
  liked: number;
  lists: readonly ListPlan[];
}

/** By the part of the e-mail before the @. */
export const demoPersonas: Readonly<Record<string, Persona>> = {
  super: {
    towns: ['Stockholm', 'Solna'],
    born: '1974-11-02',
    avatar: 'sparkles',
    bio: null,
    settings: {},
    liked: 3,
    lists: [],
  },
  admin: {
    towns: ['Uppsala', 'Västerås'],
    born: '1983-04-19',
    avatar: 'thumbs-up',
    bio: '<p>Hjälper till att hålla ordning här. Hör av dig om något ser fel ut.</p>',
    settings: { show_city: 1 },
    liked: 4,
    lists: [{ name: 'Att dubbelkolla', description: 'Öppettider som behöver ringas om.', isPublic: false, markets: 4 }],
  },
  agare: {
    towns: ['Örebro', 'Linköping', 'Jönköping'],
    born: '1968-08-30',
    avatar: 'shopping',
    bio: '<p>Driver loppisar på flera håll sedan många år. <strong>Lämna gärna in fint porslin</strong>, det går åt.</p><p>Möbler hämtar jag efter överenskommelse.</p>',
    settings: { show_city: 1, show_email: 1, show_friends_list: 1 },
    liked: 6,
    lists: [
      {
        name: 'Kollegor',
        description: 'Andra som driver loppis och är värda ett besök.',
        isPublic: true,
        markets: 6,
      },
    ],
  },
  anna: {
    towns: ['Göteborg', 'Mölndal', 'Borås'],
    born: '1991-05-14',
    avatar: 'heart',
    bio: '<p>Letar efter <em>Gustavsberg</em>, gamla kokböcker och barnkläder i strl 104–116. Tar med kaffe på termos och kör hellre småvägar.</p>',
    settings: { show_city: 1, show_friends_list: 1, email_on_rating_reply: 0 },
    liked: 12,
    lists: [
      {
        name: 'Helgturen',
        description: 'En runda som hinns med på en lördag.',
        isPublic: true,
        markets: 7,
      },
      {
        name: 'Barnkläder och leksaker',
        description: null,
        isPublic: false,
        categories: [Category.Children, Category.Clothing],
        markets: 6,
      },
      {
        name: 'Till sommaren',
        description: 'Har bara öppet när vi är lediga.',
        isPublic: false,
        categories: [Category.Summer, Category.Vintage],
        markets: 5,
      },
    ],
  },
  bertil: {
    towns: ['Växjö', 'Kalmar', 'Malmö'],
    born: '1957-01-23',
    avatar: 'star',
    bio: '<p>Samlar på:</p><ul><li>jazz på vinyl</li><li>fotogenlampor</li><li>verktyg med träskaft</li></ul><p>Byter gärna.</p>',
    settings: {
      show_city: 1,
      show_date_of_birth: 1,
      show_friends_list: 1,
      email_on_rating: 0,
      email_on_rating_reply: 0,
      email_on_guestbook_post: 0,
    },
    liked: 9,
    lists: [
      {
        name: 'Skivor och böcker',
        description: 'Bäst utbud, i ungefärlig ordning.',
        isPublic: true,
        categories: [Category.Music, Category.Books],
        markets: 8,
      },
      { name: 'Nästa tur', description: null, isPublic: false, markets: 4 },
    ],
  },
  cecilia: {
    towns: ['Umeå', 'Sundsvall', 'Gävle'],
    born: '2002-09-07',
    avatar: 'smile',
    bio: '<p>Inreder första egna lägenheten med begagnat.</p>',
    settings: {},
    liked: 5,
    lists: [
      {
        name: 'Möbler till köket',
        description: null,
        isPublic: false,
        categories: [Category.Home, Category.Vintage, Category.General],
        markets: 5,
      },
    ],
  },
};
