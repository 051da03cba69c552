import { directionOf } from '#shared/locale.ts';
import type { SpokenText } from '#shared/shared-content.ts';

/** A text in its own language and direction, whatever those of the page are. */
export function Spoken({ text: { text, language } }: { text: SpokenText }) {
  return language ? (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  ) : (
    <bdi>{text}</bdi>
  );
}
