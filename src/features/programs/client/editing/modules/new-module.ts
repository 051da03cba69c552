import { newId } from '#shared/ids.ts';
import type { Language } from '#shared/locale.ts';
import {
  type AttestationModule,
  type ContentModule,
  defaultCovered,
  defaultOutsideSeconds,
  defaultPageSeconds,
  type ModuleContent,
  type Question,
  type QuizModule,
} from '../../../contract.ts';

const idLength = 12;

function begin() {
  return { id: newId(idLength), titles: {}, descriptions: {}, required: true };
}

export function newContent(type: ModuleContent, id: string): ContentModule {
  return {
    ...begin(),
    type: 'content',
    content: { type, id },
    covered: defaultCovered,
    pageSeconds: defaultPageSeconds,
    outsideSeconds: defaultOutsideSeconds,
  };
}

export function newQuiz(language: Language, title: string): QuizModule {
  return {
    ...begin(),
    titles: { [language]: title },
    type: 'quiz',
    questions: [],
    passMark: 80,
    attempts: null,
    shuffle: true,
  };
}

export function newAttestation(language: Language, title: string): AttestationModule {
  return { ...begin(), titles: { [language]: title }, type: 'attestation', texts: {}, confirm: 'name' };
}

export function newOption() {
  return { id: newId(idLength), text: {}, right: false };
}

export function newQuestion(type: Question['type']): Question {
  const question = { id: newId(idLength), text: {}, explanation: {} };
  if (type === 'text') return { ...question, type, minLength: 20, marked: false };
  return { ...question, type, options: [newOption(), newOption()] };
}
