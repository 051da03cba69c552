import { languageNames } from '#shared/locale.ts';
import type { SharedMedia } from '#shared/shared-content.ts';
import { useLanguage } from '../i18n/words.ts';

/** Captions for the browser's own player; those in the reader's language are on by default. */
export function Tracks({ captions }: { captions: SharedMedia['captions'] }) {
  const reader = useLanguage();
  const shown = captions.filter(({ kind }) => kind !== 'transcript');
  const own = shown.findIndex(({ language }) => language === reader);
  return shown.map(({ url, language, label, kind }, at) => (
    <track
      key={url}
      src={url}
      kind={kind}
      srcLang={language}
      label={label || languageNames[language]}
      default={at === own}
    />
  ));
}
