// The icon of a change. Decoration: its description is beside it.
import {
  IconBuildingStore,
  IconCloudUp,
  IconEye,
  IconFlag,
  IconHeart,
  IconList,
  IconMail,
  IconPencil,
  IconPhoto,
  IconPlaylistAdd,
  IconPlaylistX,
  IconSend,
  IconStar,
  IconTrash,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { IconName } from '../../../core/rules/changes/change.ts';
import { changeOf, isQueueable } from '../../../core/rules/changes/changes.ts';

const icons: Record<IconName, TablerIcon> = {
  heart: IconHeart,
  list: IconList,
  pencil: IconPencil,
  trash: IconTrash,
  'list add': IconPlaylistAdd,
  'list remove': IconPlaylistX,
  person: IconUserCircle,
  picture: IconPhoto,
  eye: IconEye,
  mail: IconMail,
  star: IconStar,
  send: IconSend,
  flag: IconFlag,
  market: IconBuildingStore,
};

/** Calls that this version does not know have the icon for sending. */
export function ChangeIcon({ call }: { call: string }) {
  const Icon = isQueueable(call) ? icons[changeOf(call).icon] : IconCloudUp;
  return <Icon size={22} stroke={1.75} aria-hidden />;
}
