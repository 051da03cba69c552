import { findPeople } from '#features/identity/server/index.ts';
import type { Context } from '#server/context.ts';
import type { UseRecord } from '../../contract.ts';
import { findTexts } from './repository.ts';
import type { StoredUse } from './stored.ts';

type ReportedFacts = NonNullable<UseRecord['told']>;

/** Presents records with names, and with the disclosures that were shown. */
export async function presentUses(ctx: Context, uses: readonly StoredUse[]): Promise<UseRecord[]> {
  const bodies = uses.flatMap(({ body }) => body ?? []);
  const texts = await findTexts(ctx, [...new Set(bodies.flatMap(({ disclosure }) => disclosure ?? []))]);
  const uids = [...new Set(bodies.flatMap(({ person }) => person ?? []))];
  const names = new Map((await findPeople(ctx, { uids })).map(({ uid, name }) => [uid, name]));
  return uses.map(({ seq, at, kind, hash, body }) => {
    const record = { seq, at: at.toISOString(), kind, hash };
    if (!body) return { ...record, told: null };
    const { item, type, title, link, person, recipient, rulesVersion, language, way, shown } = body;
    const { approval, seal, standing, addressee } = body;
    const disclosure = body.disclosure === null ? undefined : texts.get(body.disclosure);
    return {
      ...record,
      told: {
        item,
        type,
        title,
        link,
        recipient,
        standing,
        addressee,
        rulesVersion,
        language,
        way,
        message: body.message ?? null,
        shown,
        approval,
        seal,
        person: person === null ? null : { uid: person, name: names.get(person) ?? person },
        disclosures: disclosure === undefined ? [] : (JSON.parse(disclosure) as ReportedFacts['disclosures']),
      },
    };
  });
}
