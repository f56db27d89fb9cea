// The public profile of a person, connected to the stack of details.
import { NoPerson } from '../../features/people/no-person.tsx';
import { PersonView } from '../../features/people/person-view.tsx';
import { openDetail } from '../view-state.ts';

export interface PersonDetailProps {
  /** Empty for an invalid one. */
  id: string;
  /** The id of the heading, which labels the layer. */
  titleId: string;
  onBack: () => void;
}

const openMarket = (id: string) => openDetail({ type: 'market', id });

export function PersonDetail({ id, titleId, onBack }: PersonDetailProps) {
  if (id === '') return <NoPerson titleId={titleId} failed={null} onBack={onBack} />;
  return <PersonView id={id} titleId={titleId} onOpenMarket={openMarket} onBack={onBack} />;
}
