// A default picture, drawn. Decoration: what it shows is beside it as text where it is chosen.
import palettes from '../palettes.module.css';
import classes from './avatar.module.css';
import { drawings } from './avatar-drawings.ts';

interface AvatarDrawingProps {
  /** What is drawn; names of later versions are not known. */
  name: keyof typeof drawings;
  /** Diameter in pixels: the lines of a small one are stronger. */
  size: number;
}

export function AvatarDrawing({ name, size }: AvatarDrawingProps) {
  const { palette, isStrong, fill, lines } = drawings[name];
  const stroke = size <= 40 ? 2.3 : size < 80 ? 2 : 1.7;
  return (
    <svg
      viewBox="0 0 48 48"
      className={`${palettes.palette} ${classes.drawing}`}
      data-palette={palette}
      data-strong={isStrong}
      data-face={name}
      aria-hidden
    >
      <path className={classes.fill} d={fill} />
      <path className={classes.lines} d={lines} strokeWidth={stroke} />
    </svg>
  );
}

/** The drawing that is shown for a person's choices; null while neither is known. */
export function shownDrawing(option: string | null, drawing: string | null | undefined): keyof typeof drawings | null {
  const known = [drawing, option].find((name) => name != null && Object.hasOwn(drawings, name));
  return (known as keyof typeof drawings | undefined) ?? null;
}
