// A QR code as a drawing.
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** White cells around the code, as readers expect. */
const quiet = 4;

/** `text` is encoded with medium correction: readable with 15 % of it damaged. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const side = code.size + 2 * quiet;
  return (
    <svg
      className={className}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
