import type { Language } from './locale.ts';

/** What a person's feedback is about; they choose it. */
export const feedbackKinds = ['praise', 'idea', 'problem', 'question', 'complaint'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** What became of it. */
export const feedbackStates = ['new', 'planned', 'done', 'declined'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const ratings = [1, 2, 3, 4, 5] as const;

export const mostFeedbackText = 5000;

/** Where feedback is given by a script, and what it may be given with. */
export const giving = {
  path: '/api/feedback',
  challengePath: '/api/feedback/challenge',
  /** The address of a picture that goes with feedback, with the secret of its follow-up page in place of the colon's. */
  picturePath: '/api/feedback/pictures/:secret',
  pictureBytes: 5 * 1024 * 1024,
  pictureTypes: ['image/png', 'image/jpeg', 'image/webp'],
} as const;

/** What pages and the hub take for an address of mail: what one of them keeps for later, the other does not refuse. */
export const mailAddress = /^[\w'+-]+(\.[\w'+-]+)*@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** A field that no person sees or fills in; programs that fill in everything give themselves away by it. */
export const trapField = 'website';

/** What a form of feedback holds, as it was typed. */
export interface FeedbackValues {
  kind: string;
  rating: string;
  text: string;
  contact: string;
  page: string;
  /** `video:…`: the content that the page shows. */
  item: string;
}

export type FeedbackFault = 'required' | 'too-long' | 'email' | 'wait' | 'trap' | 'over';

/** Feedback as a form that works without script. */
export interface NewFeedbackForm {
  kind: 'new';
  values: FeedbackValues;
  /** Tells when the form was made; sent twice, it counts once. */
  seal: string;
  fault?: FeedbackFault;
  /** Nobody is asked how to reach them who is signed in. */
  asksContact: boolean;
  /** A picture was chosen before it came back: no form can hold it for the next time. */
  hadPicture: boolean;
}

export interface FollowedMessage {
  at: string;
  /** Who answered; null: the person themselves went on. */
  by: string | null;
  text: string;
}

/** What became of somebody's feedback, for themselves. */
export interface FollowForm {
  kind: 'follow';
  action: string;
  /** It has just been given. */
  isNew: boolean;
  /** The picture that was sent with it could not be taken. */
  lostPicture: boolean;
  given: { kind: FeedbackKind; rating: number | null; text: string; page: string; at: string };
  state: FeedbackState;
  hasScreenshot: boolean;
  messages: readonly FollowedMessage[];
  /** Where an answer is sent; null where it is only to be read here. */
  mailedTo: string | null;
  values: { text: string };
  fault?: FeedbackFault;
}

/** A public page of feedback. It may hold the secret of its address: it is never kept anywhere. */
export interface FeedbackPageOf {
  kind: 'feedback';
  /** 200 where not given. */
  status?: 400 | 422 | 429;
  form: NewFeedbackForm | FollowForm;
  language: Language | null;
}
