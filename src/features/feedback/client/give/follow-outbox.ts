import { showSnackbar } from '#client/lib/messages.ts';
import { translator, type Words } from '#shared/words.ts';
import { sendWaiting, watchOutbox } from './outbox.ts';
import type { GiveKey } from './words.ts';

/** Sends feedback written offline, now and whenever the network returns, and shows a message for each. */
export async function followOutbox(words: Words): Promise<void> {
  const t = translator<GiveKey>(words, 'feedback/give');
  watchOutbox(({ follow }) =>
    showSnackbar(
      {
        text: t('kept.sent'),
        action: { label: t('kept.open'), run: () => location.assign(follow) },
        source: 'feedback',
      },
      { color: 'success' },
    ),
  );
  await sendWaiting();
}
