/** Uses of one item with the same recipient, as far as that is known. */
export interface RecipientUses {
  link: string | null;
  /** Null in records of earlier versions. */
  standing: string | null;
  /** Email address or mark of a device; null if only the use itself is known. */
  recipient: string | null;
  addressee: string | null;
  /** Mark of the device if it is not the recipient itself. */
  device: string | null;
  uses: number;
}

/** Returns the addresses that count as one person each: proven ones, and those that a link was addressed to. */
export function addressesIn(reached: readonly RecipientUses[]): Set<string> {
  return new Set(reached.flatMap((each) => (isAddress(each) ? (each.recipient ?? []) : [])));
}

/**
 * Counts people in the stricter reading of the rule. `people` are the addresses that count. Of the rest each device counts,
 * whatever was typed there, and each use whose device is unknown. One device at each link may belong to the addressee, who
 * counts already: the first that is unknown or has typed that very address.
 */
export function countPeople(reached: readonly RecipientUses[], people: ReadonlySet<string>): number {
  let count = people.size;
  for (const atLink of Map.groupBy(reached, ({ link }) => link).values()) {
    const proven = atLink.filter(({ standing }) => standing === 'verified');
    const devices = new Set(proven.flatMap(({ device }) => device ?? []));
    const here = new Set(proven.flatMap(({ recipient }) => recipient ?? []));
    for (const each of atLink.filter((one) => !isAddress(one))) {
      const device = each.device ?? markOf(each);
      const isRepeated = device !== null && devices.has(device);
      if (isRepeated) continue;
      if (device !== null) devices.add(device);
      const { addressee } = each;
      const isTheirs = addressee !== null && people.has(addressee) && !here.has(addressee) && mayBe(each);
      if (isTheirs) here.add(addressee);
      count += (device === null ? each.uses : 1) - (isTheirs ? 1 : 0);
    }
  }
  return count;
}

function isAddress({ standing, recipient }: RecipientUses): boolean {
  if (!recipient?.includes('@')) return false;
  return standing === 'verified' || standing === 'addressed' || standing === null;
}

function markOf({ recipient }: RecipientUses): string | null {
  return recipient?.includes('@') ? null : recipient;
}

/** False for somebody who has typed another address: they claim not to be the addressee. */
function mayBe({ standing, recipient, addressee }: RecipientUses): boolean {
  return recipient !== null && (standing !== 'claimed' || recipient === addressee);
}
