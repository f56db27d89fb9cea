// What is in the packed file, or would be: with numbers, and without what there is none of.
import {
  IconBook,
  IconBuildingStore,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconPhoto,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { OwnExport } from '../../../core/contract/export.ts';
import { type ExportLine, exportRows } from '../../../core/rules/answers/holdings.ts';
import { exportScreenText as words } from '../../../core/text/export.ts';
import classes from './export-screen.module.css';

interface ExportContentsProps {
  contents: OwnExport['contents'];
  isPacked: boolean;
}

/** Read when it is drawn: icons may be in a chunk that is evaluated after this one. */
const iconOf = (line: ExportLine): TablerIcon =>
  ({
    profile: IconUserCircle,
    collected: IconListDetails,
    written: IconMessage,
    markets: IconBuildingStore,
    pictures: IconPhoto,
    history: IconHistory,
  })[line];

export function ExportContents({ contents, isPacked }: ExportContentsProps) {
  return (
    <section>
      <h2 className={classes.heading}>{isPacked ? words.insideReady : words.insideOther}</h2>
      <ul className={classes.rows}>
        <li>
          <IconBook size={24} aria-hidden />
          {words.readme}
        </li>
        {exportRows(contents).map(({ line, text }) => {
          const Icon = iconOf(line);
          return (
            <li key={line}>
              <Icon size={24} aria-hidden />
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
