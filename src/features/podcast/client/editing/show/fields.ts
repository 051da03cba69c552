import { patchOf, type TextFields, textFieldsOf } from '#client/lib/text-patch.ts';
import type { InputOf } from '#shared/contract.ts';
import type { Language } from '#shared/locale.ts';
import { directories, type Person, type Show, type showRoutes } from '../../../contract.ts';

type Directory = (typeof directories)[number];

/** Editable fields of a show. */
export interface ShowFields extends TextFields, Record<Directory, string> {
  slug: string;
  language: Language;
  author: string;
  ownerName: string;
  ownerEmail: string;
  category: string;
  type: Show['type'];
  isExplicit: boolean;
  isLocked: boolean;
  copyright: string;
  people: readonly Person[];
  fundingUrl: string;
  fundingText: string;
  podroll: Show['podroll'];
  movedTo: string;
  /** Ids of its seasons. */
  seasons: readonly string[];
}

export function fieldsOf(show: Show): ShowFields {
  const { slug, language, author, owner, category, type, isExplicit, isLocked, copyright, people } = show;
  const { podroll, funding, movedTo, seasons } = show;
  const listed = Object.fromEntries(directories.map((name) => [name, show.directories[name] ?? '']));
  return {
    ...textFieldsOf(show),
    ...(listed as Record<Directory, string>),
    slug,
    language,
    author,
    category,
    type,
    isExplicit,
    isLocked,
    copyright,
    people,
    podroll,
    ownerName: owner.name,
    ownerEmail: owner.email,
    fundingUrl: funding?.url ?? '',
    fundingText: funding?.text ?? '',
    movedTo: movedTo ?? '',
    seasons: seasons.map(({ id }) => id),
  };
}

type Patch = Omit<InputOf<typeof showRoutes.update>, 'id' | 'version'>;

/** Converts changed fields to the input of the route, combining those that belong together there. */
export function toPatch(show: Show, changes: Partial<ShowFields>): Patch {
  const {
    ownerName,
    ownerEmail,
    fundingUrl,
    fundingText,
    movedTo,
    apple,
    spotify,
    youtube,
    amazon,
    ...rest
  } = changes;
  const now = { ...fieldsOf(show), ...changes };
  const isTouched = (...names: (keyof ShowFields)[]) => names.some((name) => name in changes);
  const funding = now.fundingUrl.trim() ? { url: now.fundingUrl.trim(), text: now.fundingText } : null;
  const listed = directories.flatMap((name) => (now[name].trim() ? [[name, now[name].trim()]] : []));
  return {
    ...patchOf(show, rest),
    ...(isTouched('ownerName', 'ownerEmail') && {
      owner: { name: now.ownerName, email: now.ownerEmail.trim() },
    }),
    ...(isTouched('fundingUrl', 'fundingText') && { funding }),
    ...(isTouched(...directories) && { directories: Object.fromEntries(listed) }),
    ...(isTouched('movedTo') && { movedTo: now.movedTo.trim() || null }),
  } as Patch;
}
