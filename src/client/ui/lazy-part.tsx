import { type ComponentType, useEffect, useState } from 'react';

type Load<PartProps> = () => Promise<{ default: ComponentType<PartProps> }>;

const loaded = new Map<unknown, unknown>();

/** Loads a part before it is shown, so that it then appears at once. */
export async function preloadPart<PartProps>(load: Load<PartProps>): Promise<ComponentType<PartProps>> {
  const { default: Part } = await load();
  loaded.set(load, Part);
  return Part;
}

interface Props<PartProps> {
  load: Load<PartProps>;
  props: PartProps;
  /** Called if loading fails: the owner reports the error and closes the part. */
  onFail: (error: unknown) => void;
}

/** Part that is loaded when it is first shown. Failures are not cached: the next attempt loads it again. */
export function LazyPart<PartProps extends object>({ load, props, onFail }: Props<PartProps>) {
  const [Part, setPart] = useState(() => (loaded.get(load) as ComponentType<PartProps> | undefined) ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when it is first shown
  useEffect(() => {
    if (Part) return;
    let gone = false;
    preloadPart(load).then(
      (part) => !gone && setPart(() => part),
      (error: unknown) => !gone && onFail(error),
    );
    return () => {
      gone = true;
    };
  }, []);

  return Part && <Part {...props} />;
}
