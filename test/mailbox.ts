import { whenFileEnds } from './context.ts';
import { type Mailbox, startMailServer } from './mail-server.ts';

export { type Mailbox, plainText } from './mail-server.ts';

/** Opens a mailbox for the tests of a file. */
export async function openMailbox(): Promise<Mailbox> {
  const { close, ...mailbox } = await startMailServer();
  whenFileEnds(close);
  return mailbox;
}
