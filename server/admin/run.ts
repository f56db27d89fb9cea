// Runs an admin command and maps its result to an exit code and messages.
import { adminText } from '../../core/text/server/operator.ts';
import { readConfig } from '../config/config.ts';
import { asStartError } from '../db/open.ts';
import { StartError } from '../ports/start-error.ts';
import { backup } from './backup.ts';
import { type Command, UsageError } from './command.ts';
import { config } from './config.ts';
import { createSuperadmin } from './create-superadmin.ts';
import { mailTest } from './mail-test.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

export interface Terminal {
  env: Record<string, string | undefined>;
  /** Epoch milliseconds. */
  now: number;
  print(line: string): void;
  printError(line: string): void;
}

const commands: Record<string, Command> = {
  'create-superadmin': createSuperadmin,
  backup,
  restore,
  verify,
  'mail-test': mailTest,
  config,
};

/** Runs `args` and returns the exit code: 0 done, 1 refused or failed, 2 invalid usage. */
export async function runAdmin(args: string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const [name, ...rest] = args;
  if (name === 'help' || name === '--help') {
    terminal.print(adminText.usage);
    return 0;
  }
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    if (name !== undefined) terminal.printError(adminText.unknownCommand(name));
    terminal.printError(adminText.usage);
    return 2;
  }
  try {
    const settings = readConfig(terminal.env);
    await command(rest, { config: settings, now: terminal.now, print: terminal.print }).catch((error: unknown) => {
      throw asStartError(error, settings);
    });
    return 0;
  } catch (error) {
    terminal.printError(sentence(error));
    if (!(error instanceof UsageError)) return 1;
    terminal.printError(adminText.usage);
    return 2;
  }
}

function sentence(error: unknown): string {
  if (error instanceof StartError || error instanceof UsageError) return error.message;
  return adminText.unexpected(error instanceof Error ? error.message : String(error));
}
