import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, seedPlan } from '../../server/config/config.ts';
import { givenSettings } from '../../server/config/foreign-settings.ts';
import { publicTiles } from '../../server/ports/public-tiles.ts';

describe('readConfig refuses', () => {
  const refused: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'mysql://u:p@h/db'],
    ['DATABASE_URL', 'postgres://u:p@h'],
    ['DATABASE_URL', 'nonsense'],
    ['PUBLIC_ORIGIN', 'loppis.example'],
    ['PUBLIC_ORIGIN', 'ftp://loppis.example'],
    ['PUBLIC_ORIGIN', 'https://loppis.example/path'],
    ['PUBLIC_ORIGIN', 'https://loppis.example/?a'],
    ['PUBLIC_ORIGIN', 'https://user@loppis.example'],
    ['PUBLIC_ORIGIN', 'https://a.se"onload='],
    ['PUBLIC_ORIGIN', "https://a.se'"],
    ['PUBLIC_ORIGIN', 'https://a_b.se'],
    ['SEED', 'yes'],
    ['SEED', 'DEMO'],
    ['SEED_COUNT', '0'],
    ['SEED_COUNT', '1000001'],
    ['SEED_NUMBER', '4294967296'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '10.0.0.0/00'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', 'tcp://10.0.0.1:9100'],
    ['LOG_LEVEL', 'loud'],
    ['MEDIA_S3_ENDPOINT', 's3.example'],
    ['MEDIA_S3_ENDPOINT', 'https://user:secret@s3.example'],
    ['MEDIA_S3_ENDPOINT', 'https://s3.example/?key=1'],
    ['MEDIA_S3_BUCKET', '../other'],
    ['MEDIA_S3_REGION', 'north pole'],
    ['MEDIA_S3_KEY', 'två ord'],
    ['MEDIA_S3_SECRET', 'två ord'],
    ['GEOCODER', 'google'],
    ['GEOCODER_URL', 'https://photon.example'],
    ['GEOCODER_URL', 'photon.example'],
    ['GEOCODER_URL', 'ftp://photon.example'],
    ['GEOCODER_URL', 'file:///etc/passwd'],
    ['GEOCODER_URL', 'https://user:secret@photon.example'],
    ['GEOCODER_URL', 'https://photon.example/?key=1'],
    ['GEOCODER_CONTACT', 'two words'],
    ['GEOCODER_CONTACT', 'å@exempel.se'],
    ['TILES_UPSTREAM', 'tiles.example'],
    ['TILES_UPSTREAM', 'http://tiles.example/planet'],
    ['TILES_UPSTREAM', 'https://user:secret@tiles.example/planet'],
    ['TILES_UPSTREAM', 'file:///etc/passwd'],
    ['TILES_CACHE_MB', '0'],
    ['SUPPORT_EMAIL', 'hjälp'],
    ['SUPPORT_EMAIL', 'a@b@c.se'],
    ['SUPPORT_EMAIL', 'Namn <a@b.se>'],
    ['SUPPORT_EMAIL', 'hjälp@loppis.example'],
    ['SUPPORT_EMAIL', 'hjalp@localhost'],
    ['SUPPORT_EMAIL', 'hjalp@loppis.example,x@y.se'],
    ['MAIL', 'smtp'],
    ['MAIL', 'mail/folder'],
    ['MAIL', 'smtp://'],
    ['MAIL', 'http://mail.example'],
    ['MAIL', 'smtp://user@mail.example'],
    ['MAIL', 'smtp://:hemligt@mail.example'],
    ['MAIL', 'smtp://user:%zz@mail.example'],
    ['MAIL', 'smtp://user:%ff@mail.example'],
    ['MAIL', 'smtp://mail.example/path'],
    ['MAIL', 'smtp://mail.example?pool=true'],
    ['MAIL', 'smtp://ma%0d%0ail.example'],
  ];
  for (const [name, value] of refused) {
    test(`${name}=${value} in one sentence that names it`, () => {
      const read = () => readConfig({ [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
    });
  }

  test('the same port twice', () => {
    expect(() => readConfig({ PORT: '4000', METRICS_PORT: '4000' })).toThrow('METRICS_PORT och PORT');
    expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT och PORT');
  });

  test('a geocoder without its address', () => {
    expect(() => readConfig({ GEOCODER: 'photon' })).toThrow(/^GEOCODER_URL saknas: GEOCODER=photon /);
    expect(() => readConfig({ GEOCODER: 'nominatim' })).toThrow(/^GEOCODER_URL saknas: GEOCODER=nominatim /);
  });

  test('a GEOCODER_URL with a password without repeating it', () => {
    for (const setting of ['GEOCODER_URL', 'PUBLIC_ORIGIN', 'TILES_UPSTREAM'])
      expect(() => readConfig({ [setting]: 'https://u:hem/ligt@h?' })).toThrow(/^((?!ligt).)*$/);
  });

  test('two sources of street tiles', () => {
    expect(() => readConfig({ TILES_UPSTREAM: 'https://tiles.example/planet', TILES_PMTILES: 'x.pmtiles' })).toThrow(
      /^TILES_UPSTREAM och TILES_PMTILES/,
    );
  });

  test('a TILES_UPSTREAM without repeating its key', () => {
    expect(() => readConfig({ TILES_UPSTREAM: 'http://tiles.example/?key=hemligt' })).toThrow(/^((?!hemligt).)*$/);
  });

  test('a part of a store in S3, without repeating its secret', () => {
    const whole = {
      MEDIA_S3_ENDPOINT: 'https://s3.example',
      MEDIA_S3_BUCKET: 'loppis',
      MEDIA_S3_KEY: 'AKIA1',
      MEDIA_S3_SECRET: 'hemligt',
    };
    for (const name of Object.keys(whole)) {
      const part = () => readConfig({ ...whole, [name]: '' });
      expect(part).toThrow(/^Bilder i S3 behöver/);
      expect(part).toThrow(/^((?!hemligt).)*$/);
    }
    expect(() => readConfig({ MEDIA_S3_REGION: 'eu-north-1' })).toThrow(/^Bilder i S3 behöver/);
    expect(readConfig(whole)).toMatchObject({ mediaS3Bucket: 'loppis', mediaS3Region: 'us-east-1' });
  });

  test('sending mail without a public origin and a sender', () => {
    const alone = () => readConfig({ MAIL: 'smtp://mail.example' });
    expect(alone).toThrow(/^MAIL kan inte skicka utan avsändare/);
    const nameless = { MAIL: 'smtps://mail.example', PUBLIC_ORIGIN: 'http://192.168.0.4:3000' };
    expect(() => readConfig(nameless)).toThrow(/^MAIL kan inte skicka utan avsändare/);
    expect(readConfig({ ...nameless, SUPPORT_EMAIL: 'a@b.se' }).mail).toBe('smtps://mail.example');
    expect(readConfig({ MAIL: 'smtp://[::1]:1025' }).mail).toBe('smtp://[::1]:1025');
  });

  test('a bad MAIL without repeating its password', () => {
    expect(() => readConfig({ MAIL: 'smtp://user:hemligt@mail.example/x' })).toThrow(/^((?!hemligt).)*$/);
  });

  test('a bad DATABASE_URL without repeating its password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hemligt@h/db' })).toThrow(/^((?!hemligt).)*$/);
  });
});

test('without variables the documented defaults hold', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    publicOrigin: null,
    seed: null,
    seedCount: 10_000,
    seedNumber: 42,
    trustProxy: [],
    metricsPort: null,
    geocoder: 'embedded',
    geocoderUrl: null,
    geocoderContact: null,
    tilesUpstream: publicTiles.url,
    tilesPmtiles: null,
    tilesCacheMb: 512,
    mediaS3Endpoint: null,
    mediaS3Bucket: null,
    mediaS3Region: null,
    mediaS3Key: null,
    mediaS3Secret: null,
    mail: 'folder',
    logLevel: 'info',
    supportEmail: null,
    nodeEnv: null,
  });
});

test('empty and blank values count as unset, foreign variables are ignored', () => {
  expect(readConfig({ PORT: '', HOST: '  ', DATABASE_URL: '', SEED: '', PATH: '/bin' })).toEqual(readConfig({}));
});

describe('values that other programs put there count as unset, with one sentence', () => {
  const foreign: [string, string][] = [
    ['MAIL', '/var/mail/root'],
    ['HOST', 'not a host'],
    ['HOST', 'http://localhost'],
    ['HOST', '127.0.0.1:3000'],
    ['HOST', 'x86_64-pc-linux'],
    ['HOST', 'farm-box'],
    ['HOST', 'FARM-BOX.lan'],
    ['PORT', 'tcp://10.0.0.7:3000'],
  ];
  for (const [name, value] of foreign) {
    test(`${name}=${value}`, () => {
      expect(readConfig({ [name]: value }, 'farm-box.lan')).toEqual(readConfig({}));
      const { ignored, values } = givenSettings({ [name]: value, SEED: 'none' }, 'farm-box.lan');
      expect(values).toEqual({ SEED: 'none' });
      expect(ignored).toEqual([expect.stringMatching(new RegExp(`^${name}=[^\\n]+\\.$`))]);
    });
  }

  test('but a setting is one: another name, localhost, an address', () => {
    for (const HOST of ['farm-box2', 'localhost', '0.0.0.0', '::1', 'loppis.example']) {
      expect(readConfig({ HOST }, 'farm-box').host).toBe(HOST);
      expect(givenSettings({ HOST }, 'farm-box').ignored).toEqual([]);
    }
    expect(readConfig({ HOST: 'localhost' }, 'localhost').host).toBe('localhost');
    expect(givenSettings({ MAIL: 'folder', PORT: '80', toString: 'x' }, 'h').ignored).toEqual([]);
  });
});

test('TILES_UPSTREAM=none or an own archive takes the place of the public tile service', () => {
  expect(readConfig({ TILES_UPSTREAM: 'none' }).tilesUpstream).toBeNull();
  expect(readConfig({ TILES_PMTILES: '/x.pmtiles' })).toMatchObject({
    tilesUpstream: null,
    tilesPmtiles: '/x.pmtiles',
  });
  expect(readConfig({ TILES_UPSTREAM: 'none', TILES_PMTILES: '/x.pmtiles' }).tilesPmtiles).toBe('/x.pmtiles');
});

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/loppis',
    DATABASE_URL: 'postgresql://u:p@db:5432/loppis',
    PUBLIC_ORIGIN: 'https://Loppis.Example:443/',
    SEED: 'none',
    SEED_COUNT: '100000',
    SEED_NUMBER: '7',
    TRUST_PROXY: '10.0.0.1, 192.168.0.0/16 ,fd00::/8',
    METRICS_PORT: '9100',
    GEOCODER: 'photon',
    GEOCODER_URL: 'https://photon.example/sv',
    GEOCODER_CONTACT: 'hjalp@loppis.example',
    TILES_UPSTREAM: 'https://tiles.example/planet?key=1',
    TILES_CACHE_MB: '64',
    MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9000/s3',
    MEDIA_S3_BUCKET: 'loppis-media',
    MEDIA_S3_REGION: 'eu-north-1',
    MEDIA_S3_KEY: 'AKIA1',
    MEDIA_S3_SECRET: 'hem/lig+t=',
    MAIL: 'smtps://loppis:hemligt@mail.example',
    LOG_LEVEL: 'debug',
    SUPPORT_EMAIL: 'hjalp@loppis.example',
    NODE_ENV: 'production',
  });
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataDir: resolve('/srv/loppis'),
    databaseUrl: 'postgresql://u:p@db:5432/loppis',
    publicOrigin: 'https://loppis.example',
    seed: 'none',
    seedCount: 100_000,
    seedNumber: 7,
    trustProxy: ['10.0.0.1', '192.168.0.0/16', 'fd00::/8'],
    metricsPort: 9100,
    geocoder: 'photon',
    geocoderUrl: 'https://photon.example/sv',
    geocoderContact: 'hjalp@loppis.example',
    tilesUpstream: 'https://tiles.example/planet?key=1',
    tilesPmtiles: null,
    tilesCacheMb: 64,
    mediaS3Endpoint: 'http://127.0.0.1:9000/s3',
    mediaS3Bucket: 'loppis-media',
    mediaS3Region: 'eu-north-1',
    mediaS3Key: 'AKIA1',
    mediaS3Secret: 'hem/lig+t=',
    mail: 'smtps://loppis:hemligt@mail.example',
    logLevel: 'debug',
    supportEmail: 'hjalp@loppis.example',
    nodeEnv: 'production',
  });
});

describe('seedPlan', () => {
  const plan = (env: Record<string, string>, storeIsEmpty = true) => seedPlan(readConfig(env), storeIsEmpty);

  test('plants nothing into a store that is not empty, whatever SEED is', () => {
    expect(plan({}, false)).toBe('none');
    expect(plan({ SEED: 'demo' }, false)).toBe('none');
  });

  const reachable: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { HOST: 'loppis.example' },
    { HOST: 'localhost.example' },
    { PUBLIC_ORIGIN: 'https://loppis.example' },
    { PUBLIC_ORIGIN: 'https://127.0.0.1.example' },
    { NODE_ENV: 'production' },
    { NODE_ENV: 'prod' },
    { NODE_ENV: 'Development' },
  ];
  for (const env of reachable) {
    test(`plants nothing by itself with ${JSON.stringify(env)}, but does when told to`, () => {
      expect(plan(env)).toBe('none');
      expect(plan({ ...env, SEED: 'demo' })).toBe('demo');
    });
  }

  const local: Record<string, string>[] = [
    {},
    { HOST: 'localhost' },
    { HOST: '127.8.0.1' },
    { HOST: '::1' },
    { PUBLIC_ORIGIN: 'http://localhost:3000' },
    { PUBLIC_ORIGIN: 'http://[::1]:3000' },
    { PUBLIC_ORIGIN: 'http://app.localhost' },
    { NODE_ENV: 'development' },
  ];
  for (const env of local) {
    test(`plants demo data by itself with ${JSON.stringify(env)}, but not when told not to`, () => {
      expect(plan(env)).toBe('demo');
      expect(plan({ ...env, SEED: 'none' })).toBe('none');
    });
  }
});
