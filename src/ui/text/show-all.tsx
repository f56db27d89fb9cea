// The way to all of a list, below its first ones; it opens a sheet.
import { IconChevronRight } from '@tabler/icons-react';
import { communityText } from '../../../core/text/community.ts';
import { Button } from '../form/button.tsx';
import classes from './show-all.module.css';

export function ShowAll({ total, label, onOpen }: { total: number; label: string; onOpen: () => void }) {
  return (
    <Button tone="quiet" className={classes.button} aria-haspopup="dialog" onClick={onOpen}>
      <span>
        {communityText.showAll(total)}
        <span className="visually-hidden">: {label}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Button>
  );
}
