import { secondStepPage } from '../../factors/second-step.ts';
import { forgotPage } from './forgot.ts';
import { invitationPage } from './invitation.ts';
import { readyPage } from './notes.ts';
import { resetPage } from './reset.ts';
import { setUpPage } from './set-up.ts';
import { signInPage } from './sign-in.ts';

export const accountForms = [
  signInPage,
  secondStepPage,
  setUpPage,
  invitationPage,
  forgotPage,
  resetPage,
  readyPage,
];
