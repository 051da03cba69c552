import type { Context } from '#server/context.ts';
import { languageNames } from '#shared/locale.ts';
import type { SharedDisclosure } from '#shared/shared-content.ts';
import type { SentMessage } from '../../../contract/uses.ts';
import { findTexts } from '../../uses/repository.ts';
import type { StoredUse, UseBody } from '../../uses/stored.ts';
import { code, type Markup, stack, tableRow } from './html.ts';
import type { PackBuild } from './pack-build.ts';

/** Returns the column titles of the page of uses. */
export function columnsOfUses({ words: { t } }: PackBuild): string[] {
  return [
    ...[t('pack.when'), t('pack.use.kind'), t('pack.use.person'), t('pack.use.recipient')],
    ...[t('pack.use.standing'), t('pack.link'), t('uses.disclosures'), t('pack.use.version')],
  ];
}

/** Formats uses of one item as rows for people: recipient, version, way and disclosures. */
export function rowsOfUses(
  ctx: Context,
  { words: { t, moment }, nameOf }: PackBuild,
  item: string,
): (use: StoredUse) => Promise<string> {
  const textsOf = textsIn(ctx);
  const beside = async ({ language, disclosure }: UseBody): Promise<Markup | null> => {
    if (!language) return null;
    const texts = await textsOf(disclosure);
    return stack([
      t('uses.language', { language: languageNames[language] }),
      ...(texts.length > 0 ? texts : [t('uses.no-disclosures')]),
    ]);
  };
  const recipientOf = ({ standing, recipient, addressee }: UseBody) =>
    stack([
      t(`uses.standing.${standing}`),
      ...(addressee && addressee !== recipient ? [t('uses.addressee', { recipient: addressee })] : []),
    ]);
  return async ({ at, kind, body }) => {
    const shown = body?.shown.find(({ id }) => id === item);
    const what = [t(`pack.use.${kind}`), body?.way && t(`uses.way.${body.way}`)].filter(Boolean).join(', ');
    const { message } = body ?? {};
    return tableRow([
      ...[
        moment(at),
        message ? stack([what, ...linesOf(message)]) : what,
        await nameOf(body?.person),
        body?.recipient,
      ],
      ...[body && recipientOf(body), body?.link, body && (await beside(body))],
      shown && stack([t('uses.version', { version: shown.version }), code(shown.seal ?? shown.source)]),
    ]);
  };
}

/** Lines of a message that was sent with a link. */
function linesOf({ subject, text }: SentMessage): string[] {
  return [...(subject ? [subject] : []), ...text.split('\n').filter((line) => line.trim() !== '')];
}

/** Looks texts up by their hash, and caches them: most uses have the same few. */
function textsIn(ctx: Context): (hash: string | null) => Promise<string[]> {
  const cache = new Map<string, string[]>();
  return async (hash) => {
    if (hash === null) return [];
    const texts = cache.get(hash) ?? read((await findTexts(ctx, [hash])).get(hash));
    cache.set(hash, texts);
    return texts;
  };
}

function read(text: string | undefined): string[] {
  return text === undefined ? [] : (JSON.parse(text) as SharedDisclosure[]).map((each) => each.text);
}
