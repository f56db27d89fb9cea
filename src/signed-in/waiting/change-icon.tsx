// What kind of change it is, for the eye: the words beside it say it.
import {
  IconCloudUp,
  IconEye,
  IconHeart,
  IconList,
  IconMail,
  IconPencil,
  IconPlaylistAdd,
  IconPlaylistX,
  IconTrash,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { QueueableCall } from '../../../core/rules/pending/row.ts';

const icons: Partial<Record<QueueableCall, TablerIcon>> = {
  setFavorite: IconHeart,
  createList: IconList,
  updateList: IconPencil,
  deleteList: IconTrash,
  addToList: IconPlaylistAdd,
  removeFromList: IconPlaylistX,
  updateProfile: IconUserCircle,
  setPrivacy: IconEye,
  setMailFlags: IconMail,
};

/** A call without a picture of its own gets the one for sending. */
export function ChangeIcon({ call }: { call: QueueableCall }) {
  const Icon = icons[call] ?? IconCloudUp;
  return <Icon size={22} stroke={1.75} aria-hidden />;
}
