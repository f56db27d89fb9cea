// What other hands do to texts and ratings of a simulated life: another device of the person, a moderator, and an administrator who
// hides a market or closes the account of another author.
import type { NewChange } from '../../../src/data/outbox/actions.ts';
import { meantBy } from './intentions.ts';
import type { Judge } from './judge.ts';
import { textsAllowed } from './text-judge.ts';
import { requestOf, type TextWishes } from './text-wishes.ts';
import type { Draw } from './wishes.ts';

export const textMishaps = [
  'written elsewhere',
  'much written elsewhere',
  'moderated',
  'market hidden',
  'author leaves',
] as const;
export type TextMishap = (typeof textMishaps)[number];

interface Hands {
  judge: Judge;
  draw: Draw;
  wishes: TextWishes;
  /** Makes a call as the person, from another device. */
  call(request: object): Promise<{ statusCode: number; body: string }>;
  tell(what: string): void;
}

export async function changeTexts(mishap: TextMishap, hands: Hands): Promise<void> {
  const { judge, draw } = hands;
  const { life } = judge.texts;
  if (mishap === 'written elsewhere') await writeElsewhere(hands);
  else if (mishap === 'much written elsewhere') await writeMuch(hands);
  else if (mishap === 'moderated') await moderate(hands);
  else if (mishap === 'author leaves') await life.closeOther();
  else {
    const market = draw.pick(life.markets);
    judge.texts.hidden.add(market);
    await life.hide(market);
  }
}

/** The person's other device is online, so that the server knows what it shows. */
async function writeElsewhere(hands: Hands): Promise<void> {
  const { judge, wishes } = hands;
  await send(wishes.next((await judge.serverHas()).texts), hands);
}

/** Posts until the person may write one more, or none. */
async function writeMuch(hands: Hands): Promise<void> {
  const { judge, draw, wishes } = hands;
  const { life, hidden } = judge.texts;
  const market = draw.pick(life.markets);
  if (hidden.has(market)) return;
  for (let left = textsAllowed - draw.below(2) - (await life.textsCounted()); left > 0; left--)
    await send(wishes.post(market), hands);
}

async function send(wish: NewChange, { judge, call, tell }: Hands): Promise<void> {
  const { call: made, params = {}, body = {} } = wish;
  tell(`elsewhere ${made} ${JSON.stringify({ ...params, ...body })}`);
  const { statusCode, body: reply } = await call(requestOf(wish));
  if (statusCode >= 500) throw new Error(`${statusCode} ${reply}`);
  // Refused: too many, too short, or the market is hidden.
  if (statusCode >= 400) return;
  const id = params.replyId ?? params.postId ?? String(body.id);
  const isEdit = made === 'editPost' || made === 'editReply';
  if (made === 'deletePost' || made === 'deleteReply' || made === 'deleteRatingReply') judge.texts.gone.add(id);
  if (isEdit) judge.texts.touched.add(id);
  if (made === 'unrateMarket' && params.id) judge.texts.unrated.add(params.id);
  const version = isEdit ? (JSON.parse(reply) as { version: number }).version : 0;
  judge.didElsewhere(id, meantBy({ call: made, params, body }), isEdit ? body : {}, version);
}

async function moderate({ judge, draw, tell }: Hands): Promise<void> {
  const texts = [...(await judge.serverHas()).texts].filter(([, { ratingId }]) => ratingId === null);
  const [id, text] = draw.pick(texts) ?? [];
  if (!id || !text) return;
  const { market, postId } = text;
  tell(`moderator deletes ${id}`);
  const status = await judge.texts.life.moderate(market, postId ? `${postId}/replies/${id}` : id);
  if (status !== 204) throw new Error(`a moderator got ${status}`);
  judge.texts.gone.add(id);
  judge.didElsewhere(id, [[postId ? `reply:${id}/${postId}` : `post:${id}`, 'false']], {}, 0);
}
