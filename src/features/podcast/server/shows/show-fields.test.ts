import { expect, it } from 'vitest';
import { Bundle } from '#features/compliance/contract.ts';
import { type Field, namesOf } from '#shared/fields.ts';
import {
  Episode,
  episodeFields,
  episodeRoutes,
  Show,
  ShowDetails,
  showFields,
  showRoutes,
} from '../../contract.ts';
import { EpisodeBody } from '../episodes/repository.ts';
import { ShowBody } from './repository.ts';

type Table = Readonly<Record<string, Field>>;

const uses = (table: Table, use: string): string[] => namesOf<Table, string>(table, use);

/** Names in these schemas that the table does not have. */
function missing(table: Table, schemas: readonly { shape: object }[]): string[] {
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  return [...names].filter((name) => !(name in table)).sort();
}

it('the table has every field of a show that editors write, that is stored and that the API returns', () => {
  const { create, update } = showRoutes;
  expect(missing(showFields, [Show, ShowBody, ShowDetails, create.input, update.input])).toEqual(
    ['id', 'version', 'artwork', 'hasOwnArtwork', 'artworkSize', 'createdAt', 'updatedAt'].sort(),
  );
});

it('the table has every field of an episode', () => {
  expect(missing(episodeFields, [Episode, EpisodeBody, episodeRoutes.update.input])).toEqual(
    ['item', 'version', 'artwork', 'artworkSize'].sort(),
  );
});

it('every field that editors write is audited', () => {
  for (const table of [showFields, episodeFields])
    expect(uses(table, 'audited')).toEqual(expect.arrayContaining(uses(table, 'written')));
});

it('a submission contains exactly the fields of an approval', () => {
  const { show, episode } = Bundle.shape;
  expect(Object.keys(show.unwrap().shape).sort()).toEqual(uses(showFields, 'submitted').sort());
  expect(Object.keys(episode.unwrap().shape).sort()).toEqual(
    [...uses(episodeFields, 'approved'), 'artwork'].sort(),
  );
});
