import { IconCopy, IconLock, IconMailCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useFormats } from '#client/i18n/format.ts';
import type { Selection } from '#client/lists/use-selection.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import whole from '#client/ui/whole.module.css';
import type { Link } from '../../../contract.ts';
import { Poster } from '../../parts/poster.tsx';
import { LinkStateTag } from '../state-tag.tsx';
import { useCopy } from '../use-copy.ts';
import { useNameOf } from '../use-name-of.ts';
import { useWords } from '../words.ts';
import styles from './links-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { useMenuSide } from './use-menu-side.ts';

/** Callbacks for what a row opens. */
export interface RowActions {
  onOpen: (link: Link) => void;
  onQr: (link: Link) => void;
  onRemove: (link: Link) => void;
}

interface Props extends RowActions {
  link: Link;
  withOwner: boolean;
  selection: Selection<Link>;
}

export function LinkRow({ link, withOwner, selection, ...actions }: Props) {
  const t = useWords();
  const { number, relative, dateTime, date } = useFormats();
  const { nameOf, sharedTitle } = useNameOf();
  const copy = useCopy();
  const name = nameOf(link);
  const about = [link.label ? sharedTitle(link) : '', link.campaign, withOwner ? link.ownerName : ''];
  const openings = number(link.openings);
  return (
    <tr data-selected={selection.selected.has(link.id)} data-state={link.state}>
      <td className={styles.box}>
        <Checkbox
          size="md"
          aria-label={t('select.one', { name })}
          checked={selection.selected.has(link.id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(link, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <th scope="row">
        <div className={`row gap-12 ${styles.head}`}>
          <Poster type={link.type} poster={link.poster} small />
          <div className="grid grow gap-2">
            <a
              className={`ink strong breaks plain-link ${whole.row}`}
              href={`?link=${link.id}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                actions.onOpen(link);
              }}
            >
              <bdi>{name}</bdi>
            </a>
            <span className={`muted tiny breaks ${styles.about}`}>
              {t(`type.${link.type}`)}
              {about.filter(Boolean).map((each) => (
                <Fragment key={each}>
                  {'\u00a0· '}
                  <bdi>{each}</bdi>
                </Fragment>
              ))}
            </span>
          </div>
        </div>
      </th>
      <td className={`nowrap ${styles.state}`}>
        <LinkStateTag link={link} />
        {link.hasPassword && <IconLock size={16} stroke={1.75} aria-label={t('has-password')} />}
        {link.gate !== 'none' && <IconMailCheck size={16} stroke={1.75} aria-label={t('has-gate')} />}
      </td>
      <td className={`digits nowrap ${styles.number}`} data-label={t('column.openings')}>
        {link.mostOpenings === null
          ? openings
          : t('openings-of', { count: openings, most: number(link.mostOpenings) })}
      </td>
      <td className={`digits nowrap ${styles.number}`} data-label={t('column.opened')}>
        {link.lastOpenedAt ? (
          <span title={dateTime(link.lastOpenedAt)}>{relative(link.lastOpenedAt)}</span>
        ) : (
          <span className="muted">{t('never')}</span>
        )}
      </td>
      <td className={`digits nowrap ${styles.number}`} data-label={t('column.expires')}>
        {link.expiresAt ? (
          <span title={dateTime(link.expiresAt)}>{date(link.expiresAt)}</span>
        ) : (
          <span className="muted">{t('no-end')}</span>
        )}
      </td>
      <td className={`digits nowrap ${styles.number} ${styles.created}`}>{date(link.createdAt)}</td>
      <td className={styles.actions}>
        <div ref={useMenuSide()}>
          <IconButton label={t('action.copy-of', { name })} onClick={() => copy(link.url, t('copied'))}>
            <IconCopy size={20} stroke={1.75} />
          </IconButton>
          <RowMenu link={link} name={name} {...actions} />
        </div>
      </td>
    </tr>
  );
}
