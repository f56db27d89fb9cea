// A temporary PostgreSQL cluster on a Unix socket in a temporary folder. It ends with the process that started it, even if
// that is killed: a small shell holds our pipe and stops the cluster when the pipe closes.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

export interface Cluster {
  /** URL of the maintenance database; replace the path for another one. */
  url: string;
  stop(): Promise<void>;
}

const versions = '/usr/lib/postgresql';
const oldest = 15;
const startMs = 60_000;

function binaries(): string {
  const found = existsSync(versions) ? readdirSync(versions).map(Number) : [];
  const newest = Math.max(0, ...found.filter((version) => existsSync(join(versions, String(version), 'bin/initdb'))));
  if (newest >= oldest) return join(versions, String(newest), 'bin');
  throw new Error(
    `PostgreSQL ${oldest} or later is missing (looked for initdb in ${versions}/*/bin). Install the package "postgresql".`,
  );
}

/** PostgreSQL refuses to run as root; the Debian package has the user `postgres`. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    throw new Error(
      'The user "postgres" is missing, and PostgreSQL does not run as root. Install the package "postgresql".',
    );
  }
}

/** Creates and starts a cluster without durability. Throws with a sentence about what is missing. */
export async function startCluster(): Promise<Cluster> {
  const bin = binaries();
  const user = account();
  const folder = mkdtempSync(join(tmpdir(), 'loppis-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  const initArguments = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await promisify(execFile)(join(bin, 'initdb'), initArguments, options);

  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=',
    'max_connections=200',
  ];
  const command = `"$0" -D "$1" -k "$2" ${settings.map((setting) => `-c ${setting}`).join(' ')} &
    cluster=$!
    cat > /dev/null
    kill -QUIT $cluster
    wait $cluster
    rm -rf "$2"`;
  const keeper = spawn('/bin/sh', ['-c', command, join(bin, 'postgres'), data, folder], {
    ...options,
    // A separate process group, so that Ctrl+C reaches the cluster only through the closing pipe.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    keeper.stdin?.end();
    await ended;
  };
  try {
    await answering(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function answering(url: string): Promise<void> {
  for (const started = Date.now(); ; await wait(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() - started > startMs) throw new Error(`PostgreSQL did not start: ${String(error)}`);
    }
  }
}
