// The link from one account form to another, with a question before it.
import { Button } from '../../ui/form/button.tsx';
import classes from './switch-form.module.css';

interface SwitchFormProps {
  question: string;
  label: string;
  onSwitch: () => void;
}

export function SwitchForm({ question, label, onSwitch }: SwitchFormProps) {
  return (
    <p className={classes.switch}>
      {question}{' '}
      <Button tone="plain" onClick={onSwitch}>
        {label}
      </Button>
    </p>
  );
}
