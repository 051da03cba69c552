import { expect, it } from 'vitest';
import { type Field, namesOf } from '#shared/fields.ts';
import { Playlist, PlaylistDetails, playlistFields, playlistRoutes } from '../../contract.ts';
import { PlaylistBody } from './repository.ts';

/** Of a playlist, all that is the hub's own note on it or made of its items. */
const notes = ['id', 'version', 'createdAt', 'updatedAt', 'count', 'durationMs'];

it('the table has every field that editors write, that is stored and that the API returns', () => {
  const { create, update } = playlistRoutes.video_playlist;
  const schemas = [Playlist, PlaylistBody, PlaylistDetails, create.input, update.input];
  const names = new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
  expect([...names].filter((name) => !(name in playlistFields)).sort()).toEqual([...notes].sort());
});

it('every field that editors write and principals approve is audited', () => {
  const uses = (use: string): string[] => namesOf<Record<string, Field>, string>(playlistFields, use);
  expect(uses('audited')).toEqual(expect.arrayContaining([...uses('written'), ...uses('approved')]));
});
