import {
  IconCalendarDue,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconCornerUpLeft,
  IconFileAlert,
  IconLinkOff,
  IconRubberStamp,
  IconSchool,
  IconUserCheck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { NoticeKindName } from '../../contract.ts';
import styles from './kind-icon.module.css';

interface KindLook {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  tone: 'accent' | 'good' | 'warn' | 'bad';
}

const looks: Readonly<Record<NoticeKindName, KindLook>> = {
  'approval-submitted': { icon: IconRubberStamp, tone: 'accent' },
  'approval-assigned': { icon: IconUserCheck, tone: 'accent' },
  'approval-returned': { icon: IconCornerUpLeft, tone: 'warn' },
  'approval-rejected': { icon: IconCircleX, tone: 'bad' },
  'approval-approved': { icon: IconCircleCheck, tone: 'good' },
  'approval-ending': { icon: IconClockExclamation, tone: 'warn' },
  'processing-failed': { icon: IconFileAlert, tone: 'bad' },
  'filing-due': { icon: IconCalendarDue, tone: 'warn' },
  'link-recalled': { icon: IconLinkOff, tone: 'bad' },
  'program-due': { icon: IconSchool, tone: 'accent' },
};

/** Icon of a kind of notification. */
export function KindIcon({ kind }: { kind: NoticeKindName }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <span className={`grid rigid center ${tone} ${styles.icon}`} aria-hidden>
      <Icon size={20} stroke={1.75} />
    </span>
  );
}
