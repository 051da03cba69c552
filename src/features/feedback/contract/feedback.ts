/** Kinds of feedback; the author chooses one. */
export const feedbackKinds = ['praise', 'idea', 'problem', 'question', 'complaint'] as const;
type FeedbackKind = (typeof feedbackKinds)[number];

/** States of feedback. */
export const feedbackStates = ['new', 'planned', 'done', 'declined'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const ratings = [1, 2, 3, 4, 5] as const;

export const mostFeedbackText = 5000;

/** Paths and limits for submitting feedback by script. */
export const giving = {
  path: '/api/feedback',
  challengePath: '/api/feedback/challenge',
  /** Upload path of the picture; `:secret` is the secret of the follow-up page. */
  picturePath: '/api/feedback/pictures/:secret',
  pictureBytes: 5 * 1024 * 1024,
  pictureTypes: ['image/png', 'image/jpeg', 'image/webp'],
} as const;

/** Email pattern shared by pages and hub, so that the hub accepts whatever a page has stored to send later. */
export const mailAddress = /^[\w'+-]+(\.[\w'+-]+)*@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;

/** Honeypot field: people never see it, and bots that fill in everything give themselves away. */
export const trapField = 'website';

/** Values of a feedback form, as typed. */
export interface FeedbackValues {
  kind: string;
  rating: string;
  text: string;
  contact: string;
  page: string;
  /** Content that the page shows, as `video:…`. */
  item: string;
}

export type FeedbackFault = 'required' | 'too-long' | 'email' | 'wait' | 'trap' | 'over';

/** Feedback form that works without script. */
export interface NewFeedbackForm {
  kind: 'new';
  values: FeedbackValues;
  /** Signed creation time and name of the form; a form sent twice counts once. */
  seal: string;
  fault?: FeedbackFault;
  /** False for people who are signed in. */
  asksContact: boolean;
  /** True if a picture was chosen before the form was returned with a fault: forms cannot restore files. */
  hadPicture: boolean;
}

export interface FollowedMessage {
  at: string;
  /** Name of the person who answered; null for the author's own message. */
  by: string | null;
  text: string;
}

/** Follow-up page of feedback, for its author. */
export interface FollowForm {
  kind: 'follow';
  action: string;
  /** True right after the feedback was submitted. */
  isNew: boolean;
  /** True if the picture sent with it was refused. */
  lostPicture: boolean;
  given: { kind: FeedbackKind; rating: number | null; text: string; page: string; at: string };
  state: FeedbackState;
  hasScreenshot: boolean;
  messages: readonly FollowedMessage[];
  /** Email address for answers; null if they can only be read here. */
  mailedTo: string | null;
  values: { text: string };
  fault?: FeedbackFault;
}

/** Public page of feedback. It may contain the secret of its address, so it is never cached. */
export interface FeedbackPageOf {
  kind: 'feedback';
  form: NewFeedbackForm | FollowForm;
}
