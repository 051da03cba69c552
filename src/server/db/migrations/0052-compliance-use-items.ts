import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Lets the database itself write the items that a record of use is found by, from the record's text, so that no record lacks
 * them. Nodes of earlier versions write the same rows again, which changes nothing.
 */
export const complianceUseItems: Migration = {
  name: '0052-compliance-use-items',
  async up(query, engine) {
    for (const statement of engine.name === 'sqlite' ? onSqlite : onPostgres)
      await sql.raw(statement).execute(query);
  },
};

const onSqlite = [
  `create trigger compliance_uses_items after insert on compliance_uses when new.body is not null
    begin
      insert into compliance_use_items (item_id, seq)
        select new.body ->> '$.item', new.seq
        union select value ->> '$.id', new.seq from json_each(new.body, '$.shown');
    end`,
  `create trigger compliance_use_items_again before insert on compliance_use_items
    when exists (select 1 from compliance_use_items where item_id = new.item_id and seq = new.seq)
    begin select raise(ignore); end`,
];

const onPostgres = [
  `create function write_use_items() returns trigger language plpgsql as $$ begin
    insert into compliance_use_items (item_id, seq)
      select cast(new.body as json) ->> 'item', new.seq
      union select shown ->> 'id', new.seq from json_array_elements(cast(new.body as json) -> 'shown') as shown;
    return null;
  end $$`,
  `create trigger compliance_uses_items after insert on compliance_uses
    for each row when (new.body is not null) execute function write_use_items()`,
  `create function ignore_use_item_again() returns trigger language plpgsql as $$ begin
    if exists (select 1 from compliance_use_items where item_id = new.item_id and seq = new.seq) then return null; end if;
    return new;
  end $$`,
  `create trigger compliance_use_items_again before insert on compliance_use_items
    for each row execute function ignore_use_item_again()`,
];
