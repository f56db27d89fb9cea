// Environment variables set by login programs, shells and container platforms under names of ours. They count as unset, and
// the start reports each in one line. All of them fall back to a default that is at least as restrictive.
import { isIP } from 'node:net';
import { foreignText } from '../../core/text/server/operator.ts';

/** A host name or an address, as accepted by `listen`. */
function isHost(value: string): boolean {
  return isIP(value) > 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(value);
}

/** Shells set HOST to the machine's own name, in full or its first label. */
function isOwnName(value: string, hostname: string): boolean {
  const own = hostname.toLowerCase();
  return own !== 'localhost' && [own, own.split('.')[0]].includes(value.toLowerCase());
}

/** name → why the value is not ours, or null if it is. */
const foreign: Record<string, (value: string, hostname: string) => string | null> = {
  // The mailbox of the person who logged in.
  MAIL: (value) => (value.startsWith('/') ? foreignText.mailbox(value) : null),
  HOST: (value, hostname) => {
    if (!isHost(value)) return foreignText.noHost(value);
    return isOwnName(value, hostname) ? foreignText.ownName(value) : null;
  },
  // Container platforms describe linked services as addresses: tcp://10.0.0.1:80.
  PORT: (value) => (value.includes('://') ? foreignText.portAddress(value) : null),
};

export interface GivenSettings {
  /** Trimmed, without empty and foreign values. */
  values: Record<string, string>;
  /** One Swedish sentence for each foreign value. */
  ignored: string[];
}

/** Separates settings from values of other programs. `hostname` is the machine's own name. */
export function givenSettings(env: Record<string, string | undefined>, hostname: string): GivenSettings {
  const values: Record<string, string> = {};
  const ignored: string[] = [];
  for (const [name, text] of Object.entries(env)) {
    const value = text?.trim();
    if (!value) continue;
    const reason = Object.hasOwn(foreign, name) ? foreign[name]?.(value, hostname) : null;
    if (reason) ignored.push(reason);
    else values[name] = value;
  }
  return { values, ignored };
}
