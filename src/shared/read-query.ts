import type * as z from 'zod';

/** Reads the fields of a schema from an address; invalid ones count as missing. */
export function readQuery<Schema extends z.ZodObject>(
  schema: Schema,
  address: Readonly<Record<string, string>>,
): z.output<Schema> {
  const entries = Object.entries(schema.shape)
    .filter(
      ([name, field]) => address[name] !== undefined && (field as z.ZodType).safeParse(address[name]).success,
    )
    .map(([name]) => [name, address[name]]);
  return schema.parse(Object.fromEntries(entries));
}
