// What the search shows before anything is typed: markets viewed last, liked ones, and the nearest where the device may
// use its position without asking.
import { useEffect, useMemo, useState } from 'react';
import { searchRows } from '../../../core/contract/limits.ts';
import { likedMarketIds } from '../../../core/rules/answers/liked.ts';
import { searchText } from '../../../core/text/screens/markets-search.ts';
import type { MarketRow, Question } from '../../data/directory/engine-api.ts';
import { filters, noFilter } from '../../data/directory/filters.ts';
import { recentlyViewed } from '../../data/directory/recent.ts';
import { useEngineAnswer, useRows } from '../../hooks/use-engine.ts';
import { useObservable } from '../../hooks/use-observable.ts';
import { useOwn } from '../../hooks/use-outbox.ts';
import { useRowsById } from '../../hooks/use-rows-by-id.ts';
import { positionPermission, requestPosition } from '../../ui/geolocation.ts';
import type { StartGroup } from './options.ts';

/** The device's position; null unless the permission was given before. */
function useGrantedPosition(): Question['from'] {
  const [from, setFrom] = useState<Question['from']>(null);
  useEffect(() => {
    let wanted = true;
    const look = async () => {
      if ((await positionPermission()) !== 'granted') return;
      const answer = await requestPosition();
      if (wanted && answer.kind === 'found') setFrom({ latitude: answer.latitude, longitude: answer.longitude });
    };
    void look();
    return () => {
      wanted = false;
    };
  }, []);
  return from ?? null;
}

function useNearest(openOn: number | null): StartGroup['rows'] {
  const from = useGrantedPosition() ?? null;
  const question = from && { filter: noFilter, sort: { field: 'distance' as const, descending: false }, from };
  const answer = useEngineAnswer(question);
  const withHours = useMemo(() => answer && { ...answer, openOn }, [answer, openOn]);
  const rows = useRows(withHours, 0, searchRows.near) ?? [];
  return rows.map((row, n) => ({ row, km: answer?.km[n] ?? Number.NaN }));
}

const asRows = (rows: readonly MarketRow[] | null) => (rows ?? []).map((row) => ({ row }));

/** Groups with at least one market; a market is in the first of them that has it. Rows have the hours of the filtered day. */
export function useStartGroups(): StartGroup[] {
  const { openOn } = useObservable(filters);
  const recent = useRowsById(useObservable(recentlyViewed).slice(0, searchRows.recent), openOn);
  const lists = useOwn('getMyLists').value;
  const liked = likedMarketIds(lists);
  const likedRows = useRowsById(liked.slice(0, searchRows.liked + searchRows.recent), openOn);
  const near = useNearest(openOn);
  const seen = new Set(recent?.map(({ id }) => id));
  const groups: StartGroup[] = [
    { key: 'recent', title: searchText.recent, rows: asRows(recent) },
    {
      key: 'liked',
      title: searchText.liked,
      rows: asRows(likedRows)
        .filter(({ row }) => !seen.has(row.id))
        .slice(0, searchRows.liked),
    },
    { key: 'near', title: searchText.near, rows: near },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
