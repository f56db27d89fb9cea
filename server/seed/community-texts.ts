// What demo people write about a market: hand-written sentences, chosen and filled so that a market hardly ever has a text twice.
import type { Insertable } from 'kysely';
import type { UsersTable } from '../db/tables/users.ts';
import type { DemoMarket } from './demo-market.ts';
import { express, sentenceCase } from './grammar.ts';
import { anyFirstName } from './people.ts';
import type { Chance } from './random.ts';
import { finds } from './text-goods.ts';
import { endings, greetings, type PostKind, postReplies, postSentences, replyEndings } from './text-guestbook.ts';
import { commentSentences, ratingReplies, shortComments } from './text-ratings.ts';
import { days } from './text-stories.ts';
import { goodsByCategory } from './words-goods.ts';

export type Opinion = 'good' | 'fair' | 'poor';

export function opinionOf(stars: number): Opinion {
  if (stars >= 4) return 'good';
  return stars === 3 ? 'fair' : 'poor';
}

const attempts = 6;

/** The texts of one market. */
export function sayAbout(chance: Chance, market: DemoMarket, owner: Insertable<UsersTable> | null) {
  const goods = goodsByCategory[market.category] ?? [];
  // Neither the texts of an owner whose name is hidden give it away.
  const first = owner?.show_name === 1 ? owner.first_name : anyFirstName(chance);
  const used = new Set<string>();
  const words: Record<string, () => string> = {
    v: () => chance.pick(chance.happens(0.15) ? chance.pick(goodsByCategory) : goods),
    sak: () => chance.pick(finds),
    stad: () => market.city,
    pris: () => String(chance.whole(2, 12) * 5),
    hundra: () => String(chance.whole(3, 18) * 50),
    dag: () => chance.pick(days),
    f: () => first,
  };
  const fill = (slot: string): string => words[slot]?.() ?? slot;
  const say = (sentence: string) => sentenceCase(express(sentence, chance, fill));

  /** A text that the market does not have yet, as far as some attempts find one. */
  function fresh(make: () => string): string {
    let text = make();
    for (let i = 1; i < attempts && used.has(text); i++) text = make();
    used.add(text);
    return text;
  }
  const several = (from: readonly string[], count: number) => chance.some(from, count).map(say).join(' ');

  /** An owner's reply, with a further sentence now and then unless it is signed. */
  const reply = (from: readonly string[]) =>
    fresh(() => {
      const text = say(chance.pick(from));
      return chance.happens(0.45) && !text.includes('/') ? `${text} ${say(chance.pick(replyEndings))}` : text;
    });

  return {
    comment: (opinion: Opinion) =>
      fresh(() => {
        if (chance.happens(0.3)) return say(chance.pick(shortComments[opinion]));
        const text = several(commentSentences[opinion], chance.pick([1, 1, 2, 2, 3, 4]));
        // Who is content says a word against it now and then, and the other way round.
        if (opinion === 'fair' && chance.happens(0.3)) return `${text} ${say(chance.pick(commentSentences.good))}`;
        return text;
      }),
    ratingReply: (opinion: Opinion) => reply(ratingReplies[opinion]),
    /** `author`: the first name to sign with; null for one that is hidden. */
    post(author: string | null): { kind: PostKind; text: string } {
      const kind = chance.pick<PostKind>(['question', 'question', 'thanks', 'thanks', 'story']);
      const text = fresh(() => {
        const begin = chance.happens(0.35) ? [chance.pick(greetings)] : [];
        const more = chance.happens(0.25) ? [several(postSentences.thanks, 1)] : [];
        const end = author !== null && chance.happens(0.4) ? [chance.pick(endings).replace('{namn}', author)] : [];
        const body = [...begin, several(postSentences[kind], 1), ...(kind === 'thanks' ? [] : more)].join(' ');
        return [body, ...end].join(chance.happens(0.5) ? '\n' : ' ');
      });
      return { kind, text };
    },
    postReply: (kind: PostKind) => reply(postReplies[kind]),
  };
}
