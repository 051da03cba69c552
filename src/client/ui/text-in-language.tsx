import { directionOf } from '#shared/locale.ts';
import type { LocalizedText } from '#shared/shared-content.ts';

/** Text in its own language and direction, independent of the page's. */
export function TextInLanguage({ text: { text, language } }: { text: LocalizedText }) {
  return language ? (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  );
}
