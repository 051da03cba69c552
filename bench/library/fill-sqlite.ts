import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { forgetAll, vocabulary } from './forms.ts';
import { itemColumns, rowsOf } from './rows.ts';

/**
 * Fills the embedded database of a stopped hub directly, with all rows that its services would write. Resumes where it was
 * interrupted.
 */
export function fillSqlite(dataDir: string, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'hub.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma cache_size = -500000; begin');
  const fullTexts = ['search_heads', 'search_bodies'];
  const gather = (bytes: number) => {
    for (const table of fullTexts)
      database.exec(`insert into ${table} (${table}, rank) values ('hashsize', ${bytes})`);
  };
  gather(2 ** 26);
  const holders = itemColumns.split(',').map(() => '?');
  const item = database.prepare(`insert into items (${itemColumns}) values (${holders})`);
  const stored = database.prepare('insert into search_items values (?, ?, ?, ?, ?)');
  const text = database.prepare('insert into search_texts values (?, ?, ?, ?)');
  const heads = database.prepare('insert into search_heads (rowid, words) values (?, ?)');
  const bodies = database.prepare('insert into search_bodies (rowid, words) values (?, ?)');
  const passage = database.prepare('insert into search_passages values (?, ?, ?, ?)');
  const word = database.prepare('insert into search_words values (?, ?, ?)');
  forgetAll();
  const { there } = database.prepare('select count(*) as there from items').get() as { there: number };
  for (let at = 0; at < count; at += 1) {
    const rows = rowsOf(at);
    if (at < there) continue;
    item.run(...rows.item);
    stored.run(rows.seq, rows.id, '', rows.heads.join(' '), rows.words.join(' '));
    if (rows.textWords.length > 0) text.run(rows.seq, rows.source, rows.language, rows.textWords.join(' '));
    heads.run(rows.seq, [...rows.heads, ...rows.facets].join(' '));
    bodies.run(rows.seq, [...rows.bodies, ...rows.facets].join(' '));
    for (const each of rows.passages)
      passage.run(each.id, each.place, each.text, ` ${each.words.join(' ')} `);
    // Commits in batches, as a hub in use does: the index is merged from such pieces.
    if (at % 5000 === 4999) database.exec('commit; begin');
  }
  for (const each of vocabulary()) word.run(each.word, each.spelling, each.uses);
  gather(2 ** 20);
  database.exec('commit');
  database.close();
}
