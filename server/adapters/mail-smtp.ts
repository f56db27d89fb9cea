// Sends mail to an SMTP server: one connection per message, timeouts at every step, and never a password or a link unencrypted
// over a network. `smtps://` is encrypted from the start; `smtp://` requires STARTTLS unless the server is on this machine.
// Certificates are verified.
import { type Mailer, MailFailure, type MailTrouble } from '../ports/mailer.ts';
import { mailParts } from './mail-parts.ts';

/** Milliseconds. */
export interface SmtpTimeouts {
  /** For the connection, and again for the greeting. */
  connect: number;
  /** Without any response of the server. */
  silence: number;
  /** For the whole of a message. */
  whole: number;
}

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, silence: 20_000, whole: 60_000 };
const longestReason = 300;

interface Place {
  /** `smtp://` or `smtps://`, validated by the configuration. */
  url: URL;
  /** The server is on this machine: no network in between. */
  isLocal: boolean;
  /** Our host name in EHLO. */
  ownName: string;
}

/** A mailer over SMTP. Connects with the first message. */
export function createSmtpMailer({ url, isLocal, ownName }: Place, sender: string, timeouts = defaultTimeouts): Mailer {
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || (secure ? 465 : 587));
  const auth =
    url.username === '' ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  const options = {
    host,
    port,
    secure,
    name: ownName,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    tls: { minVersion: 'TLSv1.2' as const },
    // A configured password requires a server with authentication.
    ...(auth && { auth, forceAuth: true }),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    // A local server may be used without any network interface.
    allowInternalNetworkInterfaces: true,
  };
  return {
    async send(message, signal) {
      const parts = mailParts(message, sender);
      // Loaded only when mail is sent.
      const { createTransport } = await import('nodemailer');
      const limits = AbortSignal.any([signal, AbortSignal.timeout(timeouts.whole)]);
      try {
        const { response } = await createTransport(options).sendMail({ ...parts, signal: limits });
        return `${host}:${port} (${response})`;
      } catch (error) {
        throw failureOf(error, `${host}:${port}`);
      }
    },
  };
}

/**
 * Replies to the recipient and to the message concern this message: 5yz is permanent, 4yz transient (RFC 5321 §4.2.1;
 * 503 concerns the session). Everything before them – no connection, no encryption, wrong password, a sender that is
 * not allowed – would affect every other message too.
 */
function troubleOf(command: string, code: number): MailTrouble {
  if ((command !== 'RCPT TO' && command !== 'DATA') || code === 421) return 'down';
  return code >= 500 && code !== 503 ? 'refused' : 'later';
}

function failureOf(error: unknown, place: string): MailFailure {
  const { command, responseCode, message } = Object(error) as Record<string, unknown>;
  const trouble = typeof responseCode === 'number' ? troubleOf(String(command), responseCode) : 'down';
  return new MailFailure(trouble, `${place}: ${String(message).slice(0, longestReason)}`, error);
}
