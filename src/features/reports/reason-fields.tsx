// The reasons of a report as radio buttons, with a field for the free text under 'Annat'.
import { useId } from 'react';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import type { ReportForm } from '../../../core/rules/report-form.ts';
import { reportText } from '../../../core/text/reports.ts';
import { TextArea } from '../../ui/text-field.tsx';
import classes from './report-dialog.module.css';

interface ReasonFieldsProps {
  /** Labels by key, in their order. */
  reasons: Readonly<Record<string, string>>;
  texts: ReportForm;
  faults: Partial<ReportForm>;
  onChange: (changes: Partial<ReportForm>) => void;
}

export function ReasonFields({ reasons, texts, faults, onChange }: ReasonFieldsProps) {
  const id = useId();
  return (
    <fieldset className={classes.reasons} aria-describedby={faults.reason && `${id}-fault`}>
      <legend>{reportText.whatIsWrong}</legend>
      {Object.entries(reasons).map(([key, label]) => (
        <label key={key} className={classes.reason}>
          <input type="radio" name={id} checked={texts.reason === key} onChange={() => onChange({ reason: key })} />
          <span>{label}</span>
        </label>
      ))}
      {faults.reason && (
        <p id={`${id}-fault`} className={classes.fault} role="alert">
          {faults.reason}
        </p>
      )}
      {texts.reason === 'other' && (
        <TextArea
          label={reportText.otherLabel}
          value={texts.other}
          limit={communityLimits.reportReason}
          fault={faults.other ?? null}
          onChange={(other) => onChange({ other })}
        />
      )}
    </fieldset>
  );
}
