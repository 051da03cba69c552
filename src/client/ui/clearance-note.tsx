import { useContext } from 'react';
import { ClearanceContext, type ClearanceProps } from '../lib/clearance.ts';
import { LazyPart } from './lazy-part.tsx';

/** Compliance status of something, for users who work on it. */
export function ClearanceNote(props: ClearanceProps) {
  const load = useContext(ClearanceContext);
  return load && <LazyPart load={load} props={props} onFail={() => {}} />;
}
