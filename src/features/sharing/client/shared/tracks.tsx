import { useLanguage } from '#client/i18n/words.ts';
import { languageNames } from '#shared/locale.ts';
import type { SharedMedia } from '#shared/shared-content.ts';

/** Captions for the browser's own player, those in the reader's language shown from the start. */
export function Tracks({ captions }: { captions: SharedMedia['captions'] }) {
  const reader = useLanguage();
  const own = captions.findIndex(({ language }) => language === reader);
  return captions.map(({ url, language, label, kind }, at) => (
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
