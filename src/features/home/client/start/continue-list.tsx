import { useFormats } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/words.ts';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import grid from '#client/ui/poster-grid.module.css';
import { TextInLanguage } from '#client/ui/text-in-language.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import whole from '#client/ui/whole.module.css';
import type { StartedContent as BegunThing } from '../../contract.ts';
import { useBegun } from '../api.ts';
import { useWords } from '../words.ts';
import styles from './continue-list.module.css';
import { Part } from './part.tsx';

const most = 4;

/** Content in progress. Renders nothing for people who have not started anything. */
export function ContinueList() {
  const t = useWords();
  const { data = [], error, refetch } = useBegun(useLanguage());
  const failed = error && data.length === 0;
  if (data.length === 0 && !failed) return null;
  return (
    <Part title={t('begun')}>
      {failed && <LoadFailed error={error} onRetry={refetch} />}
      <ul className={`${grid.grid} ${grid.plain}`}>
        {data.slice(0, most).map((thing) => (
          <Card key={thing.path} thing={thing} />
        ))}
      </ul>
    </Part>
  );
}

function Card({ thing }: { thing: BegunThing }) {
  const t = useWords();
  const { clock } = useFormats();
  const { type, title, poster, at, of } = thing;
  const isRead = type === 'pdf';
  const left = isRead
    ? t('begun.page', { page: Math.round(at), pages: Math.round(of) })
    : t('begun.left', { time: `\u2066${clock(Math.max(0, of - at))}\u2069` });
  return (
    <li className={grid.card}>
      <PosterFrame kind={type} poster={poster} icon={typeIcons[type]}>
        <progress className={`full ${styles.progress}`} value={of > 0 ? at / of : 0} max={1} aria-hidden />
      </PosterFrame>
      <div className="grid shrinks gap-2">
        <a className={`${grid.title} ${whole.card}`} href={addressOf(thing)}>
          {title.text ? <TextInLanguage text={title} /> : t('untitled')}
        </a>
        <span className="muted tiny">{left}</span>
      </div>
    </li>
  );
}

/** The position is part of the address, since other devices have not stored it. */
function addressOf({ type, path, at }: BegunThing): string {
  const inHub = type === 'audio_playlist' ? path : `/share${path}`;
  const place = type === 'pdf' ? `page=${Math.max(1, Math.round(at))}` : `t=${Math.floor(at)}`;
  return `${inHub}${inHub.includes('?') ? '&' : '?'}${place}`;
}
