// The page of an unknown address: says so, and links to the views.
import { missingText } from '../../../core/text/screens/missing.ts';
import { shellText } from '../../../core/text/shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { goTo } from '../view-state.ts';

const ways = [
  ['map', shellText.map],
  ['list', shellText.list],
  ['discover', shellText.discover],
] as const;

export function MissingPage() {
  return (
    <EmptyState drawing="lamp" level={1} title={missingText.title} text={missingText.text}>
      {ways.map(([name, label], n) => (
        <Button key={name} tone={n === 0 ? 'primary' : 'quiet'} onClick={() => goTo(name)}>
          {label}
        </Button>
      ))}
    </EmptyState>
  );
}
