// Writes Mapbox vector tiles (specification 2.1), for tests of the map's style and of tile services.

export interface TileFeature {
  type: 'point' | 'line' | 'area';
  /** Parts in tile units, x and y alternating, y downwards; rings are closed by the writer. */
  parts: readonly (readonly number[])[];
  properties: Record<string, string | number>;
}

const tileExtent = 4096;

const types = { point: 1, line: 2, area: 3 } as const;

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value);
/** A length-delimited field of a protocol buffer. */
const field = (number: number, bytes: Iterable<number>): Buffer => {
  const content = Buffer.from([...bytes]);
  return Buffer.concat([Buffer.from([...varint(number * 8 + 2), ...varint(content.length)]), content]);
};
const text = (number: number, value: string) => field(number, Buffer.from(value));

function geometry({ type, parts }: TileFeature): number[] {
  const out: number[] = [];
  let [x, y] = [0, 0];
  const to = (nextX: number, nextY: number) => {
    out.push(...zigzag(nextX - x), ...zigzag(nextY - y));
    [x, y] = [nextX, nextY];
  };
  for (const part of parts) {
    const count = part.length / 2;
    out.push(...varint(1 * 8 + 1));
    to(part[0] ?? 0, part[1] ?? 0);
    if (count > 1) out.push(...varint((count - 1) * 8 + 2));
    for (let n = 1; n < count; n++) to(part[2 * n] ?? 0, part[2 * n + 1] ?? 0);
    if (type === 'area') out.push(15);
  }
  return out;
}

function value(given: string | number): Buffer {
  if (typeof given === 'string') return text(1, given);
  // A signed integer.
  return Buffer.from([6 * 8, ...zigzag(given)]);
}

function layer(name: string, features: readonly TileFeature[]): Buffer {
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const indexIn = <T>(list: T[], one: T): number => {
    const at = list.indexOf(one);
    return at >= 0 ? at : list.push(one) - 1;
  };
  const written = features.map((feature) => {
    const tags = Object.entries(feature.properties).flatMap(([key, given]) => [
      ...varint(indexIn(keys, key)),
      ...varint(indexIn(values, given)),
    ]);
    return field(2, [...field(2, tags), 3 * 8, types[feature.type], ...field(4, geometry(feature))]);
  });
  return Buffer.concat([
    Buffer.from([15 * 8, 2]),
    text(1, name),
    ...written,
    ...keys.map((key) => text(3, key)),
    ...values.map((given) => field(4, value(given))),
    Buffer.from([5 * 8, ...varint(tileExtent)]),
  ]);
}

/** An uncompressed tile of these layers. */
export function writeTile(layers: Record<string, readonly TileFeature[]>): Buffer {
  return Buffer.concat(Object.entries(layers).map(([name, features]) => field(3, layer(name, features))));
}
