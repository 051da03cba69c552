import { bind } from '#server/http/handle.ts';
import { podcastRoutes } from '../../contract.ts';
import { readPage } from './read.ts';

export const pageApi = [bind(podcastRoutes.page, readPage)];
