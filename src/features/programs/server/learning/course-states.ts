import type { ModuleState } from '../../contract.ts';
import type { ResolvedContent } from '../content/resolve.ts';
import type { Course, FrozenModule } from '../programs/stored.ts';
import type { StoredProgress } from '../progress/stored.ts';

/** Returns the state of each module for a learner, by id. */
export function statesOf(
  { modules, inOrder }: Course,
  progress: ReadonlyMap<string, StoredProgress>,
  seen: ResolvedContent,
): Map<string, ModuleState> {
  const states = new Map<string, ModuleState>();
  let isBarred = false;
  for (const module of modules) {
    const state = stateOf(module, progress.get(module.id), seen);
    const isLocked = isBarred && (state === 'open' || state === 'unavailable');
    states.set(module.id, isLocked ? 'locked' : state);
    if (inOrder && module.required && bars(state)) isBarred = true;
  }
  return states;
}

function stateOf(module: FrozenModule, row: StoredProgress | undefined, seen: ResolvedContent): ModuleState {
  if (row?.state === 'done') return 'done';
  if (module.type === 'content' && (seen.get(module.id)?.length ?? 0) === 0) return 'unavailable';
  return row?.state ?? 'open';
}

/** True if the state blocks later modules; modules that wait for marks or are unavailable do not. */
function bars(state: ModuleState): boolean {
  return state === 'open' || state === 'started' || state === 'failed' || state === 'locked';
}

/** Returns the module to continue with, required ones first. */
export function nextOf(
  modules: readonly FrozenModule[],
  states: ReadonlyMap<string, ModuleState>,
): FrozenModule | null {
  const isLeft = ({ id }: FrozenModule) => states.get(id) === 'open' || states.get(id) === 'started';
  return modules.find((each) => each.required && isLeft(each)) ?? modules.find(isLeft) ?? null;
}
