// The text that its editors wrote, as safe formatted text. Opens offline after one visit.
import { useQuery } from '@tanstack/react-query';
import { getAbout } from '../../../core/contract/site.ts';
import { dayAndTime } from '../../../core/rules/moment-text.ts';
import { parseHtml } from '../../../core/rules/safe-html.ts';
import { aboutText } from '../../../core/text/about.ts';
import { shellText } from '../../../core/text/shell.ts';
import { call } from '../../data/call.ts';
import { sentenceFor } from '../../data/errors.ts';
import { queryClient } from '../../hooks/query-client.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import classes from './about-text.module.css';

const hourMs = 60 * 60 * 1000;

export function AboutText() {
  const nowMs = useNow();
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['about'],
      queryFn: ({ signal }) => call(getAbout, { signal }),
      staleTime: hourMs,
      gcTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  if (data) {
    const nodes = parseHtml(data.content);
    if (nodes.length === 0) return <p className={classes.soft}>{aboutText.empty}</p>;
    const changed = data.updatedAt && aboutText.changed(dayAndTime(Date.parse(data.updatedAt), nowMs));
    return (
      <section>
        <RichText nodes={nodes} under={1} />
        {changed && <p className={classes.changed}>{changed}</p>}
      </section>
    );
  }
  if (!error || isFetching) return <TextSkeleton />;
  return (
    <div className={classes.failed} role="status">
      <p>{aboutText.failed}</p>
      <p className={classes.soft}>{sentenceFor(error)}</p>
      <Button tone="quiet" onClick={() => void refetch()}>
        {shellText.retry}
      </Button>
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden data-skeleton>
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
