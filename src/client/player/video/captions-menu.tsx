import { IconBadgeCc } from '@tabler/icons-react';
import { useState } from 'react';
import { type Language, languageNames } from '#shared/locale.ts';
import { type CaptionStyle, captionStyles } from '../media/caption-style.ts';
import menu from '../media/menu.module.css';
import { Menu } from '../media/menu.tsx';
import { MenuChoices } from '../media/menu-choices.tsx';
import { useWords } from '../media/words.ts';
import styles from './controls.module.css';
import type { Captions } from './use-captions.ts';

interface Props {
  captions: Captions;
  look: CaptionStyle;
  onLook: (look: CaptionStyle) => void;
  onOpen: (isOpen: boolean) => void;
}

/** Menu for the language and the style of captions. */
export function CaptionsMenu({ captions: { tracks, shown, choose }, look, onLook, onOpen }: Props) {
  const t = useWords();
  const [isStyling, setStyling] = useState(false);
  if (tracks.length === 0) return null;
  const choices = [
    { value: -1, label: t('captions.off') },
    ...tracks.map(({ label, language }, value) => ({
      value,
      label: label || languageNames[language as Language] || language,
      lang: language,
    })),
  ];
  return (
    <Menu
      label={t('captions')}
      className={styles.button}
      onOpen={(isOpen) => {
        if (!isOpen) setStyling(false);
        onOpen(isOpen);
      }}
      face={<IconBadgeCc size={24} stroke={1.75} aria-hidden data-on={shown !== null || undefined} />}
    >
      {(close) =>
        isStyling ? (
          <>
            <button
              type="button"
              className={`row full small touch round-s text-start hovers ${menu.choice}`}
              onClick={() => setStyling(false)}
            >
              <span aria-hidden className={menu.backward}>
                ‹
              </span>
              {t('captions.style')}
            </button>
            {(Object.keys(captionStyles) as (keyof CaptionStyle)[]).map((part) => (
              <div key={part}>
                <p className={`muted tiny ${menu.heading}`}>{t(`captions.${part}`)}</p>
                <MenuChoices
                  label={t(`captions.${part}`)}
                  choices={captionStyles[part].map((value) => ({
                    value,
                    label: t(`captions.is.${value}`),
                  }))}
                  chosen={look[part]}
                  onChoose={(value) => onLook({ ...look, [part]: value })}
                />
              </div>
            ))}
          </>
        ) : (
          <>
            <MenuChoices
              label={t('captions')}
              choices={choices}
              chosen={shown ? tracks.indexOf(shown) : -1}
              onChoose={(value) => {
                choose(tracks[value] ?? null);
                close();
              }}
            />
            <hr className={menu.line} />
            <button
              type="button"
              className={`row full small touch round-s text-start hovers ${menu.choice}`}
              onClick={() => setStyling(true)}
            >
              {t('captions.style')}
              <span aria-hidden className={menu.forward}>
                ›
              </span>
            </button>
          </>
        )
      }
    </Menu>
  );
}
