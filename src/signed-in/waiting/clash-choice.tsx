// The two versions of a conflict side by side, and buttons to keep either, or both where they can be joined.
import { calls } from '../../../core/contract/calls.ts';
import { clashParts, joinedClash } from '../../../core/rules/changes/texts.ts';
import { bodyFaults } from '../../../core/rules/form/body-faults.ts';
import { changeActionText, clashText } from '../../../core/text/waiting.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';
import { Button } from '../../ui/form/button.tsx';
import classes from './clash-choice.module.css';

interface ClashChoiceProps {
  row: WaitingChange;
  clash: NonNullable<WaitingChange['clash']>;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  /** `joined`: both texts, by field of the body. */
  onBoth: (joined: Record<string, string>) => void;
}

export function ClashChoice({ row, clash, isBusy, onMine, onTheirs, onBoth }: ClashChoiceProps) {
  const parts = clashParts(row.call, clash);
  const joined = joinedClash(row.call, clash);
  const [[, fault] = []] = joined ? bodyFaults(calls[row.call], { ...row.body, ...joined }) : [];
  const sides = [
    ['mine', clashText.mine, clashText.keepMine, onMine],
    ['theirs', clashText.theirs, clashText.keepTheirs, onTheirs],
  ] as const;
  return (
    <div className={classes.sides}>
      {sides.map(([side, title, choose, onChoose]) => (
        <section key={side} className={classes.side} aria-label={title}>
          <h4>{title}</h4>
          <dl>
            {parts.map((part) => (
              <div key={part.field}>
                <dt>{part.label}</dt>
                <dd>{part[side]}</dd>
              </div>
            ))}
          </dl>
          <Button
            tone={side === 'mine' ? 'primary' : 'quiet'}
            disabled={isBusy}
            aria-label={changeActionText.of(choose, row.words)}
            onClick={onChoose}
          >
            {choose}
          </Button>
        </section>
      ))}
      {fault !== undefined && <p className={classes.both}>{clashText.bothRefused(fault)}</p>}
      {joined && fault === undefined && (
        <Button
          tone="quiet"
          className={classes.both}
          disabled={isBusy}
          aria-label={changeActionText.of(clashText.keepBoth, row.words)}
          onClick={() => onBoth(joined)}
        >
          {clashText.keepBoth}
        </Button>
      )}
    </div>
  );
}
