// Fails the unit test that connects to another machine, also when the code under test handles the failed connection. Setup
// file of vitest.config.ts: runs once in each test file.
import { afterAll, afterEach } from 'vitest';
import { refuseOutside } from '../../scripts/loopback-only.ts';

// On the global object: the setup file and the test that imports this file may be two instances of the module.
const slot = globalThis as { outsideHosts?: string[] };

/** The hosts of other machines since the last call. */
export function takeOutsideHosts(): string[] {
  return slot.outsideHosts?.splice(0) ?? [];
}

function settle(): void {
  const hosts = takeOutsideHosts();
  if (hosts.length > 0) throw new Error(`connected to other machines: ${hosts.join(', ')}`);
}

if (!slot.outsideHosts) {
  const hosts: string[] = [];
  slot.outsideHosts = hosts;
  refuseOutside((host) => hosts.push(host));
}
// In each test file, also where several run in one worker. A second registration finds nothing left.
afterEach(settle);
afterAll(settle);
