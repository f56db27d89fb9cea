// What was wanted before the sign-in, said in one box: before the form, after a mail was sent, and when the person is back.
import { IconHeartFilled } from '@tabler/icons-react';
import { accountText } from '../../../core/text/screens/account.ts';
import { wishSent, wishText, wishWaits } from '../../../core/text/screens/wishes.ts';
import type { Wish } from '../../data/session/sign-in-request.ts';
import { MarketFace } from '../../ui/market/market-face.tsx';
import classes from './wish-box.module.css';

interface WishBoxProps {
  wish: Wish;
  /** The form below, or: a mail was sent; the mailed link was opened. */
  step: 'login' | 'register' | 'sent' | 'waits';
}

const alone = {
  export: accountText.ownDataNeedsYou,
  security: accountText.passwordNeedsYou,
  leave: accountText.mustLogInAgain,
} as const;

export function WishBox({ wish, step }: WishBoxProps) {
  const isForm = step === 'login' || step === 'register';
  if (!('market' in wish)) return isForm && <p className={classes.box}>{alone[wish.what]}</p>;
  const { market, what } = wish;
  const { id, name, category } = market;
  const later = what === 'like' ? 'like' : 'other';
  const sentence = isForm ? wishText[what][step](name) : (step === 'sent' ? wishSent : wishWaits)[later](name);
  return (
    <div className={classes.box} data-like={what === 'like' && isForm}>
      {category !== undefined && (
        <span className={classes.face}>
          <MarketFace market={{ id, category }} size={44} />
        </span>
      )}
      <p>
        <Named sentence={sentence} name={name} />
      </p>
      {what === 'like' && isForm && <IconHeartFilled size={22} className={classes.heart} aria-hidden />}
    </div>
  );
}

/** The sentence with the name in bold. */
function Named({ sentence, name }: { sentence: string; name: string }) {
  const at = sentence.indexOf(name);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <strong>{name}</strong>
      {sentence.slice(at + name.length)}
    </>
  );
}
