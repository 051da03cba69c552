import { type ComponentType, useEffect, useState } from 'react';

interface Props<PartProps> {
  load: () => Promise<{ default: ComponentType<PartProps> }>;
  props: PartProps;
  /** It could not be loaded: whoever opened it says so and takes it back. */
  onFail: (error: unknown) => void;
}

/** A part that is loaded when it is first shown. A failure stays with it, and the next try asks again. */
export function LazyPart<PartProps extends object>({ load, props, onFail }: Props<PartProps>) {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when it is first shown
  useEffect(() => {
    let gone = false;
    load().then(
      (module) => !gone && setPart(() => module.default),
      (error: unknown) => !gone && onFail(error),
    );
    return () => {
      gone = true;
    };
  }, []);

  return Part && <Part {...props} />;
}
