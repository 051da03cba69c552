import { isIP } from 'node:net';
import type { Finding } from '../../contract.ts';
import { textIn } from '../feed/text-in.ts';
import type { StoredShow } from '../shows/repository.ts';

/** Problem that is not yet linked to an episode. */
export type Fault = Pick<Finding, 'fault' | 'weight' | 'by'> & { params?: Finding['params'] };

/** Apple's limit on a show's description, in bytes. */
const longestDescription = 4000;

/** Lists the problems that directories would find in a show. */
export function faultsOfShow(show: StoredShow, episodes: number, publicUrl: string): Fault[] {
  const description = textIn(show.descriptions, show);
  const faults: (Fault | false)[] = [
    !description && { fault: 'no-description', weight: 'refused', by: ['apple', 'spotify'] },
    Buffer.byteLength(description) > longestDescription && {
      fault: 'long-description',
      weight: 'refused',
      by: ['apple'],
      params: { most: longestDescription },
    },
    !show.owner.email && { fault: 'no-owner-email', weight: 'refused', by: ['spotify'] },
    !show.author && { fault: 'no-author', weight: 'advised', by: ['apple', 'spotify'] },
    show.artworkKey === null && { fault: 'drawn-artwork', weight: 'advised', by: ['apple', 'spotify'] },
    ...addressFaults(publicUrl),
    episodes === 0 && { fault: 'no-episodes', weight: 'refused', by: ['apple', 'spotify'] },
  ];
  return faults.filter((fault) => fault !== false);
}

function addressFaults(publicUrl: string): Fault[] {
  const { hostname, protocol } = new URL(publicUrl);
  const isInside = isIP(hostname.replace(/[[\]]/g, '')) > 0 || !hostname.includes('.');
  if (isInside || /\.(local|localhost|internal|test)$/.test(hostname))
    return [
      {
        fault: 'not-reachable',
        weight: 'refused',
        by: ['apple', 'spotify', 'podcasting'],
        params: { host: hostname },
      },
    ];
  return protocol === 'https:' ? [] : [{ fault: 'no-https', weight: 'advised', by: ['apple', 'podcasting'] }];
}
