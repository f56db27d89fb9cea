// The settings of this device: stored data and its age, appearance, and installing the app on the home screen.
import { installText, schemeText } from '../../../core/text/shell.ts';
import { ReadinessPart } from '../../features/readiness/readiness-part.tsx';
import { SavedAreas } from '../../features/tiles-saved/saved-areas.tsx';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/form/button.tsx';
import { chooseColorScheme, colorScheme } from '../color-scheme.ts';
import { installOffer, promptInstall } from '../install.ts';
import { keepShell } from '../start/keep-shell.ts';
import classes from './device-parts.module.css';
import { FreshPart } from './fresh-part.tsx';

const schemes = [
  ['auto', schemeText.system],
  ['light', schemeText.light],
  ['dark', schemeText.dark],
] as const;

export function DeviceParts() {
  const offer = useObservable(installOffer);
  const scheme = useObservable(colorScheme);
  return (
    <>
      <FreshPart />
      <section className={classes.part}>
        <ReadinessPart keepShell={keepShell} />
      </section>
      <section className={classes.part}>
        <SavedAreas />
      </section>
      <fieldset className={classes.part}>
        <legend>{schemeText.heading}</legend>
        <div className={classes.choices}>
          {schemes.map(([value, label]) => (
            <label key={value} className={classes.choice}>
              <input
                type="radio"
                name="scheme"
                value={value}
                checked={scheme === value}
                onChange={() => chooseColorScheme(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {offer !== 'none' && (
        <section className={classes.part}>
          <h3>{installText.heading}</h3>
          <p className={classes.soft}>{offer === 'ios' ? installText.iosHow : installText.why}</p>
          {offer === 'prompt' && <Button onClick={() => void promptInstall()}>{installText.install}</Button>}
        </section>
      )}
    </>
  );
}
