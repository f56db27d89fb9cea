// The page of an unknown address, and the view of another version of the app: each says so, and links to the views.
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

export const MissingPage = () => <Ways title={missingText.title} text={missingText.text} />;

export const UnknownView = () => <Ways title={missingText.view} text={missingText.viewText} />;

function Ways({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState drawing="lamp" level={1} title={title} text={text}>
      {ways.map(([name, label], n) => (
        <Button key={name} tone={n === 0 ? 'primary' : 'quiet'} onClick={() => goTo(name)}>
          {label}
        </Button>
      ))}
    </EmptyState>
  );
}
