import {
  IconArchive,
  IconChartBar,
  IconCopy,
  IconDots,
  IconEye,
  IconPencil,
  IconUpload,
} from '@tabler/icons-react';
import menu from '#client/ui/dropdown.module.css';
import { Dropdown } from '#client/ui/dropdown.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { ProgramCard } from '../../contract.ts';
import { addressOf } from '../addresses.ts';
import { ProgramTag } from '../parts/program-state.tsx';
import { isolateName, useTitle } from '../parts/titles.ts';
import { useWords } from '../words.ts';
import styles from './managed.module.css';
import { useManaging } from './use-managing.ts';

/** Line of the list for editors: state, learners and actions of a program. */
export function ManagedLine({ program }: { program: ProgramCard }) {
  const t = useWords();
  const title = useTitle()(program.titles);
  const { id, state, changed, edition, learners, completed, overdue, waiting } = program;
  return (
    <li className={`cluster gap-8-12 on-card ${styles.line}`}>
      <div className={`grid shrinks gap-4 breaks ${styles.name}`}>
        <a href={addressOf.edit(id)}>
          <bdi>{title}</bdi>
        </a>
        <p className="cluster gap-4-12 muted small">
          <ProgramTag state={state} />
          {changed && edition > 0 && <Tag tone="warn">{t('manage.changed')}</Tag>}
          <span>{t('manage.learners', { count: learners })}</span>
          {completed > 0 && <span>{t('manage.completed', { count: completed })}</span>}
          {overdue > 0 && <Tag tone="warn">{t('manage.overdue', { count: overdue })}</Tag>}
          {waiting > 0 && <Tag tone="accent">{t('manage.waiting', { count: waiting })}</Tag>}
        </p>
      </div>
      <div className={`row gap-4 ${styles.ways}`}>
        <span className={styles.report}>
          <LinkButton quiet href={addressOf.report(id)}>
            <IconChartBar size={18} stroke={1.75} aria-hidden />
            {t('manage.report')}
          </LinkButton>
        </span>
        <More program={program} title={title} />
      </div>
    </li>
  );
}

function More({ program, title }: { program: ProgramCard; title: string }) {
  const t = useWords();
  const { id, state } = program;
  const { duplicate, archive, publish } = useManaging(program, title);
  return (
    <Dropdown
      label={t('manage.more', { title: isolateName(title) })}
      face={<IconDots size={20} stroke={1.75} />}
    >
      <a className={menu.choice} href={addressOf.edit(id)}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        {t('manage.edit')}
      </a>
      <a className={menu.choice} href={addressOf.report(id)}>
        <IconChartBar size={18} stroke={1.75} aria-hidden />
        {t('manage.report')}
      </a>
      <a className={menu.choice} href={addressOf.program(id, true)}>
        <IconEye size={18} stroke={1.75} aria-hidden />
        {t('manage.preview')}
      </a>
      <button type="button" className={menu.choice} onClick={duplicate}>
        <IconCopy size={18} stroke={1.75} aria-hidden />
        {t('manage.duplicate')}
      </button>
      {state === 'published' && (
        <button type="button" className={menu.choice} onClick={archive}>
          <IconArchive size={18} stroke={1.75} aria-hidden />
          {t('manage.archive')}
        </button>
      )}
      {state === 'archived' && (
        <button type="button" className={menu.choice} onClick={publish}>
          <IconUpload size={18} stroke={1.75} aria-hidden />
          {t('manage.publish')}
        </button>
      )}
    </Dropdown>
  );
}
