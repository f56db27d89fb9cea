// Generates a certificate for localhost, so that there is no key in the repository and none expires (RFC 5280).
import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const n = body.length;
  const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (digits: string) => Buffer.from(digits, 'hex');

const ed25519 = sequence(hex('06032b6570'));
const commonName = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('localhost')))));
const subjectAltName = sequence(
  hex('0603551d11'),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, hex('7f000001')))),
);
const time = (at: number) =>
  der(0x18, Buffer.from(`${new Date(at).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`));

/** Key and self-signed certificate as PEM, valid from yesterday until tomorrow. */
export function localCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const day = 86_400_000;
  const content = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    ed25519,
    commonName,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAltName)),
  );
  const signature = der(0x03, Buffer.from([0]), sign(null, content, privateKey));
  const lines =
    sequence(content, ed25519, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
