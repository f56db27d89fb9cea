// The reasons of a report as radio buttons, with a field for the free text under 'Annat'.
import { useId } from 'react';
import { communityLimits } from '../../../core/contract/community-limits.ts';
import type { ReportForm } from '../../../core/rules/form/report-form.ts';
import { reportText } from '../../../core/text/reports.ts';
import { TextArea } from '../../ui/form/text-field.tsx';
import classes from './report-dialog.module.css';

interface ReasonFieldsProps {
  /** Labels by key, in their order. */
  reasons: Readonly<Record<string, string>>;
  texts: ReportForm;
  faultOf: (field: string) => string | null;
  onChange: (changes: Partial<ReportForm>) => void;
}

export function ReasonFields({ reasons, texts, faultOf, onChange }: ReasonFieldsProps) {
  const id = useId();
  const fault = faultOf('reason');
  return (
    <fieldset className={classes.reasons} aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend>{reportText.whatIsWrong}</legend>
      {Object.entries(reasons).map(([key, label]) => (
        <label key={key} className={classes.reason}>
          <input type="radio" name="reason" checked={texts.reason === key} onChange={() => onChange({ reason: key })} />
          <span>{label}</span>
        </label>
      ))}
      {fault && (
        <p id={`${id}-fault`} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {texts.reason === 'other' && (
        <TextArea
          name="other"
          label={reportText.otherLabel}
          value={texts.other}
          limit={communityLimits.reportReason}
          fault={faultOf('other')}
          onChange={(other) => onChange({ other })}
        />
      )}
    </fieldset>
  );
}
