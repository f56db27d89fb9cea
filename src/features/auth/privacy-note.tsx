// What is stored about a person, shown beside the form. The details expand in place.
import { IconChevronDown } from '@tabler/icons-react';
import { privacyText } from '../../../core/text/screens/privacy.ts';
import classes from './privacy-note.module.css';

export function PrivacyNote() {
  return (
    <div className={classes.note}>
      <p>{privacyText.short}</p>
      <details>
        <summary className={classes.more}>
          {privacyText.heading}
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <ul className={classes.points}>
          {privacyText.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
