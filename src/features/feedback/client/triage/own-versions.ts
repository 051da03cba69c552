interface Version {
  id: string;
  version: number;
}

const replaced = new Map<string, number>();
const nameOf = ({ id, version }: Version) => `${id} ${version}`;

/** Versions replaced by the user's own changes: a choice made on the old version applies to the new one. */
export const own = {
  note(before: Version, { version }: Version): void {
    if (version !== before.version) replaced.set(nameOf(before), version);
  },
  newest({ id, version }: Version): number {
    let newest = version;
    for (
      let next = replaced.get(nameOf({ id, version }));
      next;
      next = replaced.get(nameOf({ id, version: next }))
    )
      newest = next;
    return newest;
  },
};
