import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server on this machine that stores the emails it receives. */
export interface Mailbox {
  /** Value for SMTP_URL. */
  url: string;
  emails: { to: string[]; raw: string }[];
  /** Waits until this many emails have arrived. */
  received(count: number): Promise<void>;
  /** Refuses this many of the next emails, as a busy server does. */
  refuse(count: number): void;
}

/** Starts a mail server; the caller closes it. */
export async function startMailServer(): Promise<Mailbox & { close(): Promise<void> }> {
  const emails: Mailbox['emails'] = [];
  const waiting = new Set<() => void>();
  let refused = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, done) {
      if (refused === 0) return done();
      refused -= 1;
      done(Object.assign(new Error('busy'), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        emails.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
        for (const look of waiting) look();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    close: () => new Promise((resolve) => server.close(() => resolve())),
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    emails,
    received: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (emails.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    refuse: (count) => {
      refused = count;
    },
  };
}

/** Returns the plain text of an email, decoded. */
export function plainText({ raw }: Mailbox['emails'][number]): string {
  const part = /Content-Type: text\/plain.*?\r\n\r\n(.*?)\r\n--/is.exec(raw);
  const body = part?.[1] ?? '';
  if (/Content-Transfer-Encoding: base64/i.test(part?.[0] ?? ''))
    return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
