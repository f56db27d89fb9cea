// The faults of a form in one box, each of a field a button to it: where there are several, or one of the form as a whole.
import { fieldText } from '../../../core/text/screens/fields.ts';
import { type FormFailure, focusField } from '../../hooks/use-failure.ts';
import { Button } from './button.tsx';
import classes from './fault-summary.module.css';

export function FaultSummary({ failure, form }: Pick<FormFailure, 'failure' | 'form'>) {
  const { '': whole = [], ...fields } = failure?.fields ?? {};
  const named = Object.entries(fields);
  if (whole.length === 0 && named.length < 2) return null;
  return (
    <div role="alert" className={classes.box}>
      {whole.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {named.length > 0 && <p>{fieldText.toCorrect}</p>}
      <ul>
        {named.map(([field, [sentence]]) => (
          <li key={field}>
            <Button tone="plain" onClick={() => focusField(form.current, field)}>
              {sentence}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
