// What there is to know and choose about this device: what is stored and how fresh it is, appearance, and putting the app
// on the home screen.
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { installText, schemeText, syncText } from '../../../core/text/shell.ts';
import { engine } from '../../data/engine.ts';
import { ReadinessPart } from '../../features/readiness/readiness-part.tsx';
import { SavedAreas } from '../../features/saved-map/saved-areas.tsx';
import { useMirrorState } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { chooseColorScheme, colorScheme } from '../color-scheme.ts';
import { installOffer, promptInstall } from '../install.ts';
import { keepShell } from '../keep-shell.ts';
import classes from './device-parts.module.css';

const schemes = [
  ['auto', schemeText.system],
  ['light', schemeText.light],
  ['dark', schemeText.dark],
] as const;

export function DeviceParts() {
  const state = useMirrorState();
  const offer = useObservable(installOffer);
  const scheme = useObservable(colorScheme);
  const fresh = state.freshAt === null ? syncText.never : syncText.freshAt(dayAndTime(state.freshAt, Date.now()));
  return (
    <>
      <section className={classes.part}>
        <h3>{syncText.onDevice}</h3>
        <p>{syncText.ready(state.markets.toLocaleString('sv-SE'))}</p>
        <p className={classes.soft}>{fresh}</p>
        {state.skipped > 0 && <p className={classes.soft}>{syncText.skipped(state.skipped.toLocaleString('sv-SE'))}</p>}
        <Button tone="quiet" busy={state.syncing} onClick={() => void engine.sync()}>
          {state.syncing ? syncText.syncing : syncText.syncNow}
        </Button>
      </section>
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
