import * as z from 'zod';
import { Id, line, Titles } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { LearnerProgram } from './learning.ts';
import { Edition, Program, ProgramCard, Version } from './program.ts';
import { ProgramInput, programStates } from './program-fields.ts';
import { AnswerInput, AttemptResult, ModuleView } from './taking.ts';

const Language = z.enum(languages);

/** Routes for editors of programs. */
export const programRoutes = {
  list: route({
    method: 'GET',
    path: '/api/programs/managed',
    summary: 'List the programs for editors, drafts among them',
    access: ['update', 'Program'],
    input: z.object({ search: line(200).default(''), state: z.enum(programStates).optional() }),
    output: z.object({ programs: z.array(ProgramCard) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/programs/{id}/draft',
    summary: 'Read a program as editors write it, with the right answers',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: Program,
  }),
  create: route({
    method: 'POST',
    path: '/api/programs',
    summary: 'Add a program; it begins as a draft',
    access: ['create', 'Program'],
    status: 201,
    input: ProgramInput.extend({ titles: Titles }),
    output: Program,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/programs/{id}',
    summary: 'Change a program; fields not given stay as they are, and modules wait for the next edition',
    access: ['update', 'Program'],
    bodyLimit: 2 * 1024 * 1024,
    input: z.strictObject({ ...ProgramInput.shape, id: Id, version: Version }),
    output: Program,
  }),
  publish: route({
    method: 'POST',
    path: '/api/programs/{id}/publish',
    summary: 'Publish a program; its modules become a new edition where they have changed',
    access: ['update', 'Program'],
    input: z.object({ id: Id, version: Version }),
    output: Program,
  }),
  archive: route({
    method: 'POST',
    path: '/api/programs/{id}/archive',
    summary: 'Take a program out of the catalogue; who is in the middle may end it',
    access: ['update', 'Program'],
    input: z.object({ id: Id, version: Version }),
    output: Program,
  }),
  restore: route({
    method: 'POST',
    path: '/api/programs/{id}/restore',
    summary: 'Put a program back that was archived, as it was: what was written since stays unpublished',
    access: ['update', 'Program'],
    input: z.object({ id: Id, version: Version }),
    output: Program,
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/programs/{id}/duplicate',
    summary: 'Make a draft that is the same as this program',
    access: ['create', 'Program'],
    status: 201,
    input: z.object({ id: Id }),
    output: Program,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/programs/{id}',
    summary: 'Remove a program that nobody was ever enrolled in; others are archived',
    access: ['delete', 'Program'],
    input: z.object({ id: Id }),
    output: z.object({}),
  }),
  editions: route({
    method: 'GET',
    path: '/api/programs/{id}/editions',
    summary: 'List the editions of a program, the newest first',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: z.object({ editions: z.array(Edition) }),
  }),
  moveLearners: route({
    method: 'POST',
    path: '/api/programs/{id}/move-learners',
    summary: 'Give those who are not done the newest edition; what they did of its modules stays done',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: z.object({ moved: z.int() }),
  }),
};

/** Routes that show the draft as learners would see it. Nothing is stored. */
export const previewRoutes = {
  program: route({
    method: 'GET',
    path: '/api/programs/{id}/preview',
    summary: 'Read the draft as a learner at the beginning would see it',
    access: ['update', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
  module: route({
    method: 'GET',
    path: '/api/programs/{id}/preview/{module}',
    summary: 'Read a module of the draft as a learner would see it; a quiz is as if an attempt had begun',
    access: ['update', 'Program'],
    input: z.object({ id: Id, module: Id, language: Language }),
    output: ModuleView,
  }),
  answer: route({
    method: 'POST',
    path: '/api/programs/{id}/preview/{module}/answers',
    summary: 'Mark answers to a quiz of the draft',
    access: ['update', 'Program'],
    input: z.object({ id: Id, module: Id, language: Language, answers: z.array(AnswerInput).max(100) }),
    output: AttemptResult,
  }),
};
