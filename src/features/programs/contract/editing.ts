import * as z from 'zod';
import { Titles } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { Id, Language, line, Version } from '#shared/schemas.ts';
import { LearnerProgram } from './learning.ts';
import { Edition, Program, ProgramCard } from './program.ts';
import { ProgramInput, programStates } from './program-fields.ts';
import { AnswerInput, AttemptResult, ModuleView } from './taking.ts';

/** Routes for editors of programs. */
export const programRoutes = {
  list: route({
    method: 'GET',
    path: '/api/programs/managed',
    summary: 'List programs for editors, including drafts',
    access: ['update', 'Program'],
    input: z.object({ search: line(200).default(''), state: z.enum(programStates).optional() }),
    output: z.object({ programs: z.array(ProgramCard) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/programs/{id}/draft',
    summary: 'Read a program for editing, with the correct answers',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: Program,
  }),
  create: route({
    method: 'POST',
    path: '/api/programs',
    summary: 'Create a program, as a draft',
    access: ['create', 'Program'],
    status: 201,
    input: ProgramInput.extend({ titles: Titles }),
    output: Program,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/programs/{id}',
    summary: 'Update a program; omitted fields stay as they are, and steps change with the next edition',
    access: ['update', 'Program'],
    bodyLimit: 2 * 1024 * 1024,
    input: z.strictObject({ ...ProgramInput.shape, id: Id, version: Version }),
    output: Program,
  }),
  publish: route({
    method: 'POST',
    path: '/api/programs/{id}/publish',
    summary: 'Publish a program; changed steps become a new edition',
    access: ['update', 'Program'],
    input: z.object({ id: Id, version: Version }),
    output: Program,
  }),
  archive: route({
    method: 'POST',
    path: '/api/programs/{id}/archive',
    summary: 'Archive a program; learners in progress can finish it',
    access: ['update', 'Program'],
    input: z.object({ id: Id, version: Version }),
    output: Program,
  }),
  restore: route({
    method: 'POST',
    path: '/api/programs/{id}/restore',
    summary: 'Restore an archived program; later changes stay unpublished',
    access: ['update', 'Program'],
    input: z.object({ id: Id, version: Version }),
    output: Program,
  }),
  duplicate: route({
    method: 'POST',
    path: '/api/programs/{id}/duplicate',
    summary: 'Duplicate a program as a draft',
    access: ['create', 'Program'],
    status: 201,
    input: z.object({ id: Id }),
    output: Program,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/programs/{id}',
    summary: 'Delete a program that no one was ever enrolled in; others can be archived',
    access: ['delete', 'Program'],
    input: z.object({ id: Id }),
    output: z.object({}),
  }),
  editions: route({
    method: 'GET',
    path: '/api/programs/{id}/editions',
    summary: 'List the editions of a program, newest first',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: z.object({ editions: z.array(Edition) }),
  }),
  moveLearners: route({
    method: 'POST',
    path: '/api/programs/{id}/move-learners',
    summary: 'Move learners in progress to the newest edition; completed steps stay completed',
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
    summary: 'Preview the draft as a new learner would see it',
    access: ['update', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
  module: route({
    method: 'GET',
    path: '/api/programs/{id}/preview/{module}',
    summary: 'Preview a step of the draft as a learner would see it; a quiz is shown as in an attempt',
    access: ['update', 'Program'],
    input: z.object({ id: Id, module: Id, language: Language }),
    output: ModuleView,
  }),
  answer: route({
    method: 'POST',
    path: '/api/programs/{id}/preview/{module}/answers',
    summary: 'Grade answers to a quiz of the draft',
    access: ['update', 'Program'],
    input: z.object({ id: Id, module: Id, language: Language, answers: z.array(AnswerInput).max(100) }),
    output: AttemptResult,
  }),
};
