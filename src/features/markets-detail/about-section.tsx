// The description as sanitised rich text, with the category beside its heading. A long one is folded on phones.
import { IconChevronDown } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { categoryKeys, categoryLabel } from '../../../core/contract/category.ts';
import type { Market } from '../../../core/contract/markets.ts';
import { parseMarkdown } from '../../../core/rules/text/markdown.ts';
import { detailText } from '../../../core/text/markets-detail.ts';
import { Button } from '../../ui/form/button.tsx';
import { CategoryGlyph } from '../../ui/market/category-glyph.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import classes from './about-section.module.css';
import { Section } from './section.tsx';

interface AboutSectionProps {
  category: number;
  full: Market | null;
}

export function AboutSection({ category, full }: AboutSectionProps) {
  return (
    <Section title={detailText.description} name="about" end={<CategoryMark category={category} />}>
      {full ? <Text key={full.description} markdown={full.description} /> : <TextSkeleton />}
    </Section>
  );
}

function CategoryMark({ category }: { category: number }) {
  const key = categoryKeys[category];
  if (!key) return null;
  return (
    <p className={classes.category}>
      <CategoryGlyph category={category} size={20} />
      <span className="visually-hidden">{detailText.category}: </span>
      {categoryLabel[key]}
    </p>
  );
}

function Text({ markdown }: { markdown: string }) {
  const text = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isCut = useCut(text, isWhole);
  return (
    <>
      <div ref={text} className={classes.text} data-whole={isWhole} data-cut={isCut}>
        <RichText nodes={parseMarkdown(markdown)} under={3} />
      </div>
      {isCut && !isWhole && (
        <span className={classes.more}>
          <Button tone="plain" icon={<IconChevronDown size={18} aria-hidden />} onClick={() => setWhole(true)}>
            {detailText.readAll}
          </Button>
        </span>
      )}
    </>
  );
}

/** Whether the text is higher than the fold, which only phones have. */
function useCut(text: RefObject<HTMLElement | null>, isWhole: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isWhole) return;
    const watch = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    watch.observe(element);
    return () => watch.disconnect();
  }, [text, isWhole]);
  return isCut;
}

function TextSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton width="95%" />
      <Skeleton width="88%" />
      <Skeleton width="60%" />
    </div>
  );
}
