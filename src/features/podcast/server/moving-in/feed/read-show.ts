import * as z from 'zod';
import { fallbackLanguage, isLanguage } from '#shared/locale.ts';
import { FeedShow, isCategory, Person, type Remark } from '../../../contract.ts';
import { notesOf } from '../../feed/notes.ts';
import type { Element } from './elements.ts';
import { peopleOf } from './people.ts';
import { addressOf, child, children, emailOf, isExplicit, lineOf, textOf } from './values.ts';

/** Show as its feed describes it. */
export type ReadShow = z.output<typeof ReadShow>;
export const ReadShow = z.object({
  facts: FeedShow,
  /** GUID for podcast apps, if the feed has one. */
  guid: z.string().nullable(),
  people: z.array(Person),
  funding: z.object({ url: z.string(), text: z.string() }).nullable(),
});

/** Category for feeds that name none. */
const otherCategory = 'Business';

export function readShow(channel: Element, feed: string): ReadShow {
  const owner = child(channel, 'itunes:owner');
  const language = textOf(channel, 'language').toLowerCase().split(/[-_]/)[0];
  const category = categoryOf(channel);
  const artwork =
    child(channel, 'itunes:image')?.attributes.href ?? textOf(child(channel, 'image') ?? channel, 'url');
  const found: Remark[] = [
    ...(isLanguage(language) ? [] : (['language'] as const)),
    ...(category ? [] : (['category'] as const)),
  ];
  return {
    guid: z.guid().safeParse(textOf(channel, 'podcast:guid').toLowerCase()).data ?? null,
    people: peopleOf(channel),
    funding: fundingOf(channel, feed),
    facts: {
      title: lineOf(textOf(channel, 'title', 'itunes:title'), 200) || new URL(feed).hostname,
      description: descriptionOf(textOf(channel, 'description', 'itunes:summary', 'content:encoded')),
      author: lineOf(textOf(channel, 'itunes:author'), 200),
      owner: {
        name: owner ? lineOf(textOf(owner, 'itunes:name'), 200) : '',
        email: owner ? emailOf(textOf(owner, 'itunes:email')) : '',
      },
      category: category ?? otherCategory,
      language: isLanguage(language) ? language : fallbackLanguage,
      isExplicit: isExplicit(textOf(channel, 'itunes:explicit')) ?? false,
      type: textOf(channel, 'itunes:type').toLowerCase() === 'serial' ? 'serial' : 'episodic',
      copyright: lineOf(textOf(channel, 'copyright'), 300),
      link: addressOf(textOf(channel, 'link'), feed),
      artwork: addressOf(artwork, feed),
      isLocked: textOf(channel, 'podcast:locked').toLowerCase() === 'yes',
      remarks: found,
    },
  };
}

/** Returns the first category that Apple's directory has, with its subcategory if that exists too. */
function categoryOf(channel: Element): string | null {
  const named = children(channel, 'itunes:category').flatMap((each) => {
    const main = each.attributes.text?.trim() ?? '';
    const part = child(each, 'itunes:category')?.attributes.text?.trim();
    return part ? [`${main} > ${part}`, main] : [main];
  });
  return named.find(isCategory) ?? null;
}

function fundingOf(channel: Element, feed: string): ReadShow['funding'] {
  const funding = child(channel, 'podcast:funding');
  const url = addressOf(funding?.attributes.url, feed);
  return funding && url ? { url, text: lineOf(funding.text, 128) } : null;
}

/** Converts a description to plain text; some feeds have HTML there. */
function descriptionOf(text: string): string {
  const short = text.slice(0, 20_000);
  return notesOf(short, looksLikeHtml(short)).plain.slice(0, 10_000).toWellFormed();
}

export function looksLikeHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>|&(#\d+|[a-z]+);/i.test(text);
}
