import { missingReason } from '#client/player/playlist/missing-reason.ts';
import type { Recall } from '#client/player/playlist/program.ts';
import { readPage } from './api.ts';
import { programOf, renewIn } from './show/program.ts';

/** Restores the program that a podcast's page plays. */
const recall: Recall = async (href, reader) => {
  const { pathname, searchParams } = new URL(href, location.href);
  const season = searchParams.get('season') || undefined;
  const [, slug] = /^\/podcasts\/([^/]+)$/.exec(pathname) ?? [];
  const show = slug && decodeURIComponent(slug);
  try {
    const page = await readPage({ show, season }, reader);
    return { program: programOf(page, reader), renew: renewIn(page, reader) };
  } catch (error) {
    return missingReason(error);
  }
};
export default recall;
