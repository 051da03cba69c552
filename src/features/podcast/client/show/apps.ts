import type { Show } from '../../contract.ts';

interface App {
  name: string;
  href: string;
}

/** Names are the same in every language. */
const names = {
  apple: 'Apple Podcasts',
  spotify: 'Spotify',
  youtube: 'YouTube',
  amazon: 'Amazon Music',
} as const;

/** Apps that subscribe to a show with one click: directories that list it, and apps that accept any feed. */
export function appsFor({ directories }: Pick<Show, 'directories'>, feed: string): App[] {
  const bare = feed.replace(/^https?:\/\//, '');
  const listed = (['apple', 'spotify', 'youtube', 'amazon'] as const).flatMap((name) => {
    const href = directories[name];
    return href ? [{ name: names[name], href }] : [];
  });
  const any = [
    // Apple's app also accepts feeds that its directory does not list.
    ...(directories.apple ? [] : [{ name: names.apple, href: `podcast://${bare}` }]),
    { name: 'Overcast', href: `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}` },
    { name: 'Pocket Casts', href: `pktc://subscribe/${bare}` },
    { name: 'AntennaPod', href: `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feed)}` },
  ];
  return [...listed, ...any];
}
