// The About text as sanitised rich text. Available offline after one visit.
import { dayAndTime } from '../../../core/rules/day/moment-text.ts';
import { isBlank } from '../../../core/rules/text/rich-html.ts';
import { parseHtml } from '../../../core/rules/text/safe-html.ts';
import { aboutText } from '../../../core/text/screens/site.ts';
import { shellText } from '../../../core/text/shell.ts';
import { sentenceFor } from '../../data/net/errors.ts';
import { useAbout } from '../../hooks/about.ts';
import { useNow } from '../../hooks/use-now.ts';
import { Button } from '../../ui/form/button.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import classes from './about-text.module.css';

export function AboutText() {
  const nowMs = useNow();
  const { data, error, isFetching, isCut, again } = useAbout();
  if (data) {
    const nodes = parseHtml(data.content, { pictures: true });
    if (isBlank(nodes)) return <p className={classes.soft}>{aboutText.empty}</p>;
    const changed = data.updatedAt && aboutText.changed(dayAndTime(Date.parse(data.updatedAt), nowMs));
    return (
      <section>
        <RichText nodes={nodes} under={1} />
        {changed && <p className={classes.changed}>{changed}</p>}
      </section>
    );
  }
  if (!error || isFetching) return <TextSkeleton />;
  if (isCut) {
    return (
      <p className={classes.soft} role="status">
        {aboutText.notHere}
      </p>
    );
  }
  return (
    <div className={classes.failed} role="status">
      <p>{aboutText.failed}</p>
      <p className={classes.soft}>{sentenceFor(error)}</p>
      <Button tone="quiet" onClick={again}>
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
