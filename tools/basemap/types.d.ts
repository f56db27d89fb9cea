// Types of the only package without its own.
declare module 'vt-pbf' {
  export function fromGeojsonVt(
    layers: Record<string, unknown>,
    options: { version: number; extent: number },
  ): Uint8Array;
}
