// What is in the packed file, or would be: with numbers, and without what there is none of.
import {
  IconBook,
  IconBuildingStore,
  IconHistory,
  IconListDetails,
  IconMessage,
  IconPhoto,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { OwnExport } from '../../../core/contract/export.ts';
import { exportScreenText as words } from '../../../core/text/export.ts';
import classes from './export-screen.module.css';

interface ExportContentsProps {
  contents: OwnExport['contents'];
  isPacked: boolean;
}

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

export function ExportContents({ contents, isPacked }: ExportContentsProps) {
  const { liked, lists, notes, ratings, ratingReplies, posts, reports, markets, pictures } = contents;
  const collected = [liked && words.liked(liked), lists && words.lists(lists), notes && words.notes(notes)];
  const written = [
    ratings && words.ratings(ratings),
    ratingReplies && words.ratingReplies(ratingReplies),
    posts && words.posts(posts),
    reports && words.reports(reports),
  ];
  const rows: (readonly [Icon, string])[] = [
    [IconBook, words.readme],
    [IconUserCircle, words.profile],
    [IconListDetails, collected.filter(Boolean).join(', ')],
    [IconMessage, written.filter(Boolean).join(', ')],
    [IconBuildingStore, markets ? words.markets(markets) : ''],
    [IconPhoto, pictures ? words.pictures(pictures) : ''],
    [IconHistory, words.history],
  ];
  return (
    <section>
      <h2 className={classes.heading}>{isPacked ? words.insideReady : words.insideOther}</h2>
      <ul className={classes.rows}>
        {rows
          .filter(([, text]) => text !== '')
          .map(([Icon, text]) => (
            <li key={text}>
              <Icon size={24} aria-hidden />
              {text}
            </li>
          ))}
      </ul>
    </section>
  );
}
