import {
  IconArrowBackUp,
  IconBan,
  IconCopyPlus,
  IconDots,
  IconExternalLink,
  IconFilter,
  IconPencil,
  IconQrcode,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import menu from '#client/ui/dropdown.module.css';
import { Dropdown } from '#client/ui/dropdown.tsx';
import type { Link } from '../../../contract.ts';
import { useDuplicate } from '../use-duplicate.ts';
import { useEnding } from '../use-ending.ts';
import { useOwn } from '../use-own.ts';
import { useWords } from '../words.ts';
import type { RowActions } from './link-row.tsx';
import styles from './links-table.module.css';

/** Menu of the actions that the member may take on one link. */
export function RowMenu({ link, name, onOpen, onQr, onRemove }: RowActions & { link: Link; name: string }) {
  const t = useWords();
  const own = useOwn().isOwn(link);
  const ending = useEnding();
  const duplicate = useDuplicate();
  const isRevoked = link.revokedAt !== null;
  const whose = own ? '' : 'owner=all&';
  return (
    <Dropdown label={t('action.more', { name })} face={<IconDots size={20} stroke={1.75} />}>
      <Way icon={IconExternalLink} label={t('action.open')} href={link.path} outside />
      <Choice icon={IconQrcode} label={t('action.qr')} onPress={() => onQr(link)} />
      {own && <Choice icon={IconPencil} label={t('action.edit')} onPress={() => onOpen(link)} />}
      {own && (
        <Choice icon={IconCopyPlus} label={t('action.duplicate')} onPress={() => duplicate.mutate(link)} />
      )}
      <Way icon={IconFilter} label={t('action.same-target')} href={`/links?${whose}target=${link.target}`} />
      {link.batch && (
        <Way
          icon={IconUsersGroup}
          label={t('action.same-batch')}
          href={`/links?${whose}batch=${link.batch}`}
        />
      )}
      {isRevoked ? (
        <Choice
          icon={IconArrowBackUp}
          label={t('action.restore')}
          onPress={() => ending.mutate({ links: [link], what: 'restore' })}
        />
      ) : (
        <Choice
          danger
          icon={IconBan}
          label={t('action.revoke')}
          onPress={() => ending.mutate({ links: [link], what: 'revoke' })}
        />
      )}
      {own && link.openings === 0 && (
        <Choice danger icon={IconTrash} label={t('action.remove')} onPress={() => onRemove(link)} />
      )}
    </Dropdown>
  );
}

interface MenuEntry {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  label: string;
}

function Choice({
  icon: Icon,
  label,
  onPress,
  danger = false,
}: MenuEntry & { onPress: () => void; danger?: boolean }) {
  return (
    <button type="button" className={`${menu.choice} ${danger ? styles.danger : ''}`} onClick={onPress}>
      <Icon size={18} stroke={1.75} />
      {label}
    </button>
  );
}

function Way({ icon: Icon, label, href, outside }: MenuEntry & { href: string; outside?: boolean }) {
  return (
    <a className={menu.choice} href={href} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
      <Icon size={18} stroke={1.75} />
      {label}
    </a>
  );
}
