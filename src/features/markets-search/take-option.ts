// What choosing an option of the search does.
import type { PickedPlace } from '../../data/places/places.ts';
import { applyTarget } from './list-target.ts';
import { isNamed, type Option } from './options.ts';
import { exactPlace } from './use-found-places.ts';
import { bestHit } from './use-market-search.ts';

export interface SearchActions {
  /** Called with the id of the chosen market. */
  onOpen: (id: string) => void;
  onPlace: (place: PickedPlace) => void;
  /** The filter is set: the list shows what was searched for. */
  onList: () => void;
}

export function takeOption(option: Option, { onOpen, onPlace, onList }: SearchActions): void {
  if (option.kind === 'place') onPlace(option.place);
  else if (option.kind === 'market') onOpen(option.row.id);
  else if (option.kind === 'text') onOpen(option.hit.marketId);
  else {
    applyTarget(option.target);
    onList();
  }
}

/** Enter before the hits have arrived: a market or a place of exactly that name, the best market, or a text of another source. */
export async function takeBest(
  query: string,
  placeText: string,
  options: readonly Option[],
  actions: SearchActions,
): Promise<void> {
  const [place, best] = await Promise.all([exactPlace(placeText), bestHit(query)]);
  if (place && !(best && isNamed(best, query))) return actions.onPlace(place);
  if (best) return actions.onOpen(best.id);
  const text = options.find(({ kind }) => kind === 'text');
  if (text) takeOption(text, actions);
}
