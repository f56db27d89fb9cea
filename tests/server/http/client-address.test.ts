// Which addresses share a limit.
import { expect, it } from 'vitest';
import { addressKey, networkKey } from '../../../server/http/client-address.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['', 'unknown'],
  ['skräp', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
  expect(addressKey(address)).toBe(key);
});

it('a network is the address, or the /56 of an IPv6 address', () => {
  expect(networkKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  for (const address of ['2001:db8:1:ab00::1', '2001:db8:1:abff:1::']) {
    expect(networkKey(address)).toBe('2001:db8:1:ab00::/56');
  }
  expect(networkKey('2001:db8:1:ac00::1')).not.toBe(networkKey('2001:db8:1:ab00::1'));
});
