import { IconSpeakerphone, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { languageIn, type Texts, textIn } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Announcement } from '../../contract.ts';
import {
  dismissAnnouncement,
  forgetAnnouncements,
  hideAnnouncement,
  useCurrentAnnouncements,
} from '../api.ts';
import { useWords } from '../words.ts';
import styles from './announcements.module.css';

/** Current announcements. Renders nothing if there are none, or if they cannot be loaded. */
export function Announcements() {
  const t = useWords();
  const { data = [] } = useCurrentAnnouncements();
  if (data.length === 0) return null;
  return (
    <section className="stack gap-12" aria-label={t('announcements')}>
      {data.map((each) => (
        <One key={each.id} announcement={each} />
      ))}
    </section>
  );
}

function One({ announcement }: { announcement: Announcement }) {
  const t = useWords();
  const reader = useLanguage();
  const queries = useQueryClient();
  const article = useRef<HTMLElement>(null);
  const { titles, texts, link } = announcement;
  const title = textIn(reader, titles);
  const away = useMutation({
    mutationFn: () => dismissAnnouncement(announcement),
    onMutate: () => hideAnnouncement(queries, announcement.id),
    onError: () => {
      showSnackbar(t('announcements.failed'), { color: 'error' });
      return forgetAnnouncements(queries);
    },
  });
  return (
    <article className={`flex top gap-12 on-card ${styles.one}`} ref={article}>
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden />
      <div className="grid grow gap-4">
        <h2 className="normal strong breaks">
          <TextInLanguage text={spokenIn(reader, titles)} />
        </h2>
        {textIn(reader, texts) && (
          <p className={`muted small breaks lines ${styles.text}`}>
            <TextInLanguage text={spokenIn(reader, texts)} />
          </p>
        )}
        {link && (
          <a
            className={`middle small medium inline touch ${styles.link}`}
            href={link}
            {...(link.startsWith('http') && { rel: 'noopener' })}
          >
            {t('announcements.more')}
          </a>
        )}
      </div>
      <IconButton
        label={t('announcements.put-away', { title: `\u2068${title}\u2069` })}
        onClick={() => {
          focusNextOf(article.current);
          away.mutate();
        }}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </article>
  );
}

/** Moves the keyboard focus to the next announcement, the previous one, or the start of the page. */
function focusNextOf(one: Element | null): void {
  const near = one?.nextElementSibling ?? one?.previousElementSibling;
  (near?.querySelector('button') ?? document.getElementById('content'))?.focus();
}

function spokenIn(reader: Language, texts: Texts) {
  return { text: textIn(reader, texts), language: languageIn(reader, texts) };
}
