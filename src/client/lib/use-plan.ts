import { useMutation } from '@tanstack/react-query';

interface PlanResult {
  applied: boolean;
  /** Name under which the planned change can be asked for. */
  plan: string;
}

/**
 * Work that is looked at before it is done: `send` tells what would come of it, and with the plan that was looked at does
 * exactly that. Where something has changed meanwhile, the newer plan is shown instead.
 */
export function usePlan<Result extends PlanResult>(
  send: (plan?: string) => Promise<Result>,
  onApplied: (result: Result) => void,
) {
  const look = useMutation({ mutationFn: () => send() });
  const apply = useMutation({
    mutationFn: (plan: string) => send(plan),
    onSuccess: (result) => result.applied && onApplied(result),
  });
  return {
    look,
    apply,
    result: apply.data ?? look.data,
    /** True if the shown plan is not the one that was looked at before. */
    isMoved: apply.data !== undefined,
    back: () => {
      look.reset();
      apply.reset();
    },
  };
}
