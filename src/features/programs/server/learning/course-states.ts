import type { ModuleState } from '../../contract.ts';
import type { Resolved } from '../content/resolve.ts';
import type { Course, FrozenModule } from '../programs/stored.ts';
import type { StoredProgress } from '../progress/stored.ts';

/** How each module stands for somebody, by its id. */
export function statesOf(
  { modules, inOrder }: Course,
  progress: ReadonlyMap<string, StoredProgress>,
  seen: Resolved,
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

function stateOf(module: FrozenModule, row: StoredProgress | undefined, seen: Resolved): ModuleState {
  if (row?.state === 'done') return 'done';
  if (module.type === 'content' && (seen.get(module.id)?.length ?? 0) === 0) return 'unavailable';
  return row?.state ?? 'open';
}

/** What an editor has still to mark, or nobody could take, keeps nobody from going on. */
function bars(state: ModuleState): boolean {
  return state === 'open' || state === 'started' || state === 'failed' || state === 'locked';
}

/** The module to go on with: what is required comes first. */
export function nextOf(
  modules: readonly FrozenModule[],
  states: ReadonlyMap<string, ModuleState>,
): FrozenModule | null {
  const isLeft = ({ id }: FrozenModule) => states.get(id) === 'open' || states.get(id) === 'started';
  return modules.find((each) => each.required && isLeft(each)) ?? modules.find(isLeft) ?? null;
}
