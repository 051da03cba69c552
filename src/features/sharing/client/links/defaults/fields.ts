import { westernDigits } from '#client/lib/written-clock.ts';
import { fieldsOf as pickFields } from '#shared/fields.ts';
import { LinkDefaults, linkFields } from '../../../contract.ts';

/** Defaults as text in a form, exactly as typed. */
export interface DefaultFields extends Omit<LinkDefaults, 'expiryDays' | 'mostOpenings'> {
  expiryDays: string;
  mostOpenings: string;
}

export function fieldsOf(defaults: LinkDefaults): DefaultFields {
  const { expiryDays, mostOpenings } = defaults;
  return {
    ...pickFields(linkFields, 'default', defaults),
    expiryDays: expiryDays === null ? '' : String(expiryDays),
    mostOpenings: mostOpenings === null ? '' : String(mostOpenings),
  };
}

/** Parses the form; null and the invalid fields if it cannot be saved. */
export function readFields(fields: DefaultFields): {
  defaults: LinkDefaults | null;
  faulty: readonly string[];
} {
  const read = LinkDefaults.safeParse({
    ...fields,
    expiryDays: numberOf(fields.expiryDays),
    mostOpenings: numberOf(fields.mostOpenings),
  });
  if (read.success) return { defaults: read.data, faulty: [] };
  return { defaults: null, faulty: read.error.issues.map(({ path }) => String(path[0])) };
}

function numberOf(typed: string): number | null {
  const text = westernDigits(typed.trim());
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}
