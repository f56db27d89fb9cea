// Mail to an SMTP server: one connection per message, time limits at every step, and never a password or a link in clear
// over a network. `smtps://` is encrypted from the start; `smtp://` must become so (STARTTLS) unless the server is on this
// machine. Certificates are checked.
import { type Mailer, MailFailure, type MailTrouble } from '../ports/mailer.ts';
import { mailParts } from './mail-parts.ts';

/** Milliseconds. */
export interface SmtpPatience {
  /** To connect, and again to be greeted. */
  connect: number;
  /** Without a word from the server. */
  silence: number;
  /** For the whole of a message. */
  whole: number;
}

const defaultPatience: SmtpPatience = { connect: 10_000, silence: 20_000, whole: 60_000 };
const longestReason = 300;

interface Place {
  /** `smtp://` or `smtps://`, checked by the configuration. */
  url: URL;
  /** Nothing between us and the server can listen. */
  isLocal: boolean;
  /** What we call ourselves to the server. */
  ownName: string;
}

/** A mailer over SMTP. Nothing is connected until the first message. */
export function createSmtpMailer({ url, isLocal, ownName }: Place, sender: string, patience = defaultPatience): Mailer {
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
    // With a password, a server that asks for none is not the one we mean.
    ...(auth && { auth, forceAuth: true }),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    dnsTimeout: patience.connect,
    socketTimeout: patience.silence,
    // A server on this machine may be reachable by a machine without any network.
    allowInternalNetworkInterfaces: true,
  };
  return {
    async send(message, signal) {
      const parts = mailParts(message, sender);
      // Loaded only where mail is sent.
      const { createTransport } = await import('nodemailer');
      const limits = AbortSignal.any([signal, AbortSignal.timeout(patience.whole)]);
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
 * Replies to the recipient and to the message are about this message, 5yz for good and 4yz for now (RFC 5321 §4.2.1;
 * 503 is about the conversation). Everything before them – no connection, no encryption, wrong password, a sender that is
 * not allowed – would meet every other message too.
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
