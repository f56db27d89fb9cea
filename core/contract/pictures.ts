// Uploaded pictures: ids, addresses and what is accepted. A device makes the id, so the address of a picture is known before it is sent.
import * as v from 'valibot';
import { validationText } from '../text/validation.ts';

export { pictureIdOf, picturePath, pictureWidths } from './picture-path.ts';

/** What one picture may be: bytes of the file, pixels of the first frame, pixels of a side. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 16_000 } as const;

/** Media types that are accepted; decided by the content, not by the name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** 128 random bits as 32 hexadecimal digits. */
export const pictureIdSchema = v.pipe(
  v.string(validationText.wrongForm),
  v.regex(/^[0-9a-f]{32}$/, validationText.wrongForm),
);

/**
 * For a field of a body that is the address of a picture, or a formatted text that may hold pictures: which pictures its thing shows is
 * noted when the call is served. `sentence`: for a picture that is not the caller's.
 */
export const holdsPictures = <Text>(sentence: string) => v.metadata<Text, { pictures: string }>({ pictures: sentence });
