import { useMutation } from '@tanstack/react-query';

interface PlanResult {
  applied: boolean;
  /** Id by which the planned change is applied. */
  plan: string;
}

/**
 * Previews a change before applying it: `send` without a plan returns its effects, and with the plan applies exactly those. If
 * the data has changed meanwhile, the newer plan is shown instead.
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
    /** True if the plan on show is not the one previewed before. */
    isMoved: apply.data !== undefined,
    back: () => {
      look.reset();
      apply.reset();
    },
  };
}
