import {
  IconClockExclamation,
  IconCornerUpLeft,
  IconFileAlert,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
} from '@tabler/icons-react';
import { useFormats } from '#client/i18n/format.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { type EditorWork, editorWork, type WorkRow } from '../../contract.ts';
import { useWords } from '../words.ts';
import { CaughtUp } from './caught-up.tsx';
import { Part } from './part.tsx';
import { useWork } from './queries.ts';
import styles from './start-page.module.css';
import { WorkCard } from './work-card.tsx';

const looks = {
  returned: { icon: IconCornerUpLeft, tone: 'warn', href: '/compliance/approvals?state=returned' },
  failed: { icon: IconFileAlert, tone: 'bad', href: '/library?state=failed' },
  ending: { icon: IconClockExclamation, tone: 'warn', href: '/compliance/approvals?state=ending' },
  held: { icon: IconPlayerPause, tone: 'accent' },
  waiting: { icon: IconHourglass, tone: 'muted', href: '/compliance/approvals' },
  drafts: { icon: IconPencil, tone: 'muted', href: '/library?state=draft' },
} as const satisfies Record<EditorWork, object>;

/** Work of editors on their own content, what needs action first. Renders nothing for others. */
export function EditorPart() {
  const t = useWords();
  const { relative, date } = useFormats();
  const work = useWork().data?.editor;
  if (!work) return null;
  const factOf =
    (name: EditorWork) =>
    ({ at }: WorkRow) => {
      if (at === null) return '';
      return t(`own.${name}.fact`, { when: name === 'ending' ? date(at) : relative(at) });
    };
  const isNothing = editorWork.every((name) => work[name].count === 0);
  return (
    <Part title={t('own')} more={{ href: '/library', words: t('newest.all') }}>
      {isNothing && (
        <CaughtUp text={t('own.none')}>
          <LinkButton href="/uploads" quiet>
            {t('newest.add')}
          </LinkButton>
        </CaughtUp>
      )}
      <div className={`grid ${styles.cards}`}>
        {editorWork.map((name) => (
          <WorkCard
            key={name}
            title={t(`own.${name}`)}
            {...looks[name]}
            work={work[name]}
            factOf={factOf(name)}
          />
        ))}
      </div>
    </Part>
  );
}
