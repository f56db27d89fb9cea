// No part of a worker may import the worker's entry.
import { describe, expect, it } from 'vitest';
import { entryImports } from '../../scripts/worker-entries.ts';

const chunk = (fileName: string, more: { isEntry?: boolean; imports?: string[]; dynamicImports?: string[] } = {}) => ({
  type: 'chunk',
  fileName,
  ...more,
});
const faultsOf = (...parts: { type: string; fileName: string }[]) =>
  entryImports(Object.fromEntries(parts.map((part) => [part.fileName, part])));

describe('an import of the worker entry', () => {
  it('is refused in a chunk that is loaded later', () => {
    const faults = faultsOf(
      chunk('main.worker-1.js', { isEntry: true, dynamicImports: ['open-store-2.js', 'update-3.js'] }),
      chunk('open-store-2.js', { imports: ['main.worker-1.js', 'checks-4.js'] }),
      chunk('update-3.js', { imports: ['checks-4.js'] }),
      chunk('checks-4.js'),
    );
    expect(faults).toEqual(["open-store-2.js imports the worker's entry main.worker-1.js"]);
  });
  it('is refused as a dynamic import too', () => {
    const faults = faultsOf(
      chunk('main.worker-1.js', { isEntry: true, imports: ['engine-2.js'] }),
      chunk('engine-2.js', { dynamicImports: ['main.worker-1.js'] }),
    );
    expect(faults).toEqual(["engine-2.js imports the worker's entry main.worker-1.js"]);
  });
  it('is not found where all chunks import from a chunk beside the entry', () => {
    const faults = faultsOf(
      chunk('main.worker-1.js', { isEntry: true, imports: ['engine-2.js'] }),
      chunk('engine-2.js', { dynamicImports: ['open-store-3.js'] }),
      chunk('open-store-3.js', { imports: ['engine-2.js'] }),
      { type: 'asset', fileName: 'main.worker-1.css' },
    );
    expect(faults).toEqual([]);
  });
});
