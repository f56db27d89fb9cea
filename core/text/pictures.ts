// Why a picture is refused.
import { tryAgainIn } from './span.ts';

export const pictureText = {
  tooLarge: 'Bilden får vara högst 5 MB.',
  wrongType: 'Bilden ska vara en JPG, PNG, GIF eller WebP.',
  tooManyPixels: 'Bilden får ha högst 40 miljoner bildpunkter.',
  tooLong: 'Bilden får ha högst 16\u00a0000 bildpunkter på en sida.',
  tooManyFrames: 'Den rörliga bilden får bestå av högst 200 bilder.',
  unreadable: 'Bilden går inte att läsa. Välj en annan.',
  tooManyUploads: (seconds: number) => `Du har laddat upp mycket den senaste timmen. ${tryAgainIn(seconds)}`,
  tooManyAtOnce: 'Du laddar redan upp flera bilder. Vänta tills de är klara.',
  noRoom: 'Det går inte att ladda upp bilder just nu.',
  refusedBefore: 'Bilden kunde inte tas emot. Välj en annan.',
} as const;
