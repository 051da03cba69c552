import { showSnackbar } from '#client/lib/messages.ts';
import { translator, type Words } from '#shared/words.ts';
import { sendWaiting, watchOutbox } from './outbox.ts';
import type { GiveKey } from './words.ts';

/** Sends what was said while the network was away, now and whenever it comes back, and says so. */
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
