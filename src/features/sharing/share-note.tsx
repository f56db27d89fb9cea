// Whether the mail of a share names its sender.
import { IconMail } from '@tabler/icons-react';
import { isMailName } from '../../../core/rules/form/mail-name.ts';
import { shareText } from '../../../core/text/sharing.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import classes from './share-dialog.module.css';

export function ShareNote() {
  const profile = useOwn('getMyProfile').value;
  const isNamed = profile === null ? null : profile.showName && isMailName(`${profile.firstName} ${profile.lastName}`);
  return (
    <p className={classes.note}>
      <IconMail size={20} aria-hidden />
      <span>{shareText.note(isNamed)}</span>
    </p>
  );
}
