// Says that the session has ended, with a button that opens the sign-in: no form opens by itself.
import { IconLogin2 } from '@tabler/icons-react';
import { sessionText } from '../../../core/text/screens/session.ts';
import { askToSignIn } from '../../data/session/sign-in-request.ts';
import { focusContent } from './focus-content.ts';
import classes from './notices.module.css';

/** `onLater` hides it until the page is reloaded. */
export function LoginNotice({ onLater }: { onLater: () => void }) {
  return (
    <p className={classes.notice} data-tone="ochre">
      <IconLogin2 size={18} aria-hidden />
      <span>{sessionText.ended}</span>
      <span className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          aria-haspopup="dialog"
          onClick={() => askToSignIn({ mode: 'login', reason: sessionText.ended })}
        >
          {sessionText.logIn}
        </button>
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            onLater();
            focusContent();
          }}
        >
          {sessionText.later}
        </button>
      </span>
    </p>
  );
}
