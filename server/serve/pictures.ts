// For everybody: uploaded pictures. Which features show them is listed here.
import type { FastifyInstance } from 'fastify';
import { openMedia } from '../adapters/open-media.ts';
import { pictureDecoder } from '../adapters/picture-decoder.ts';
import { mediaRoutes } from '../features/media/routes.ts';
import { avatarUse } from '../features/profile/avatars.ts';
import type { Feed } from '../ports/feed.ts';
import type { MediaStore } from '../ports/media-store.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { Shared } from './shared.ts';

/** Serves them; the store of their files, and what features need of pictures. */
export function servePictures(
  app: FastifyInstance,
  shared: Shared & { feed: Feed },
): { media: MediaStore; pictures: Pictures } {
  const { config, clock, markets, feed, warn } = shared;
  const media = openMedia(config, warn('the store of pictures did not answer'));
  const decoder = shared.decoder ?? pictureDecoder(clock, warn('a picture was not decoded'));
  const uses = { user_id: avatarUse(markets) };
  return { media, pictures: mediaRoutes(app, { ...shared, media, decoder, uses, onRenamed: feed.check }) };
}
