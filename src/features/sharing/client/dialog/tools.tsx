import {
  IconBrandWhatsapp,
  IconCode,
  IconMail,
  IconMessage,
  IconQrcode,
  IconShare,
} from '@tabler/icons-react';
import styles from './tools.module.css';
import { hasShareSheet } from './use-send-natively.ts';
import { useWords } from './words.ts';

const icons = {
  native: IconShare,
  email: IconMail,
  whatsapp: IconBrandWhatsapp,
  sms: IconMessage,
  qr: IconQrcode,
  embed: IconCode,
} as const;

/** Tools to send a link, besides copying it. */
export type Tool = keyof typeof icons;

const all = Object.keys(icons) as Tool[];

interface Props {
  /** Tools to offer; all by default. */
  tools?: readonly Tool[];
  /** Tool whose panel is open below. */
  current: Tool | null;
  onPress: (tool: Tool) => void;
}

export function Tools({ tools = all, current, onPress }: Props) {
  const t = useWords();
  const offered = tools.filter((tool) => tool !== 'native' || hasShareSheet());
  return (
    <ul className={`grid gap-8 ${styles.tools}`} aria-label={t('tools')}>
      {offered.map((tool) => {
        const Icon = icons[tool];
        return (
          <li key={tool}>
            <button
              type="button"
              className={`grid full gap-6 ink tiny snug ${styles.tool}`}
              aria-expanded={tool === 'native' ? undefined : tool === current}
              onClick={() => onPress(tool)}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
              {t(`tool.${tool}`)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
