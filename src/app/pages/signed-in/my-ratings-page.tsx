// The tab with the user's ratings, connected to the stack of details.
import { MyRatings } from '../../../signed-in/ratings/my-ratings.tsx';
import { openDetail } from '../../view-state.ts';

export const MyRatingsPage = () => <MyRatings onOpen={(id) => openDetail({ type: 'market', id })} />;
