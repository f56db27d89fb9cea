// The forms of their own that some changes are corrected in, as dialogs; the others are corrected as plain texts.
import type { FunctionComponent } from 'react';
import type { QueueableCall } from '../../../core/rules/changes/change.ts';
import type { WaitingChange } from '../../data/outbox/own-state.ts';

export type ChangeForms = Partial<
  Record<QueueableCall, FunctionComponent<{ row: WaitingChange; onClose: () => void }>>
>;
