import { useContext } from 'react';
import { ClearanceContext, type ClearanceProps } from '../lib/clearance.ts';
import { LazyPart } from './lazy-part.tsx';

/** Standing of something with the firm's rules, for those who work on that. */
export function ClearanceNote(props: ClearanceProps) {
  const load = useContext(ClearanceContext);
  return load && <LazyPart load={load} props={props} onFail={() => {}} />;
}
