import { directionOf } from '#shared/locale.ts';
import type { LocalizedText } from '#shared/shared-content.ts';

/** A text in its own language and direction, whatever those of the page are. */
export function TextInLanguage({ text: { text, language } }: { text: LocalizedText }) {
  return language ? (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  );
}
