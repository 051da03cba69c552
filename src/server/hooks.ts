/**
 * A place where a room lets rooms above it take part: it declares the hook and calls it, they provide for it. A single hook has
 * exactly one provider, and the hub does not start without it, as safety may depend on it. A list hook has any number.
 */
interface Hook {
  readonly name: string;
  readonly kind: 'single' | 'list';
}

export interface HookOf<Value> extends Hook {
  /** Carries the type alone; it is never there. */
  readonly value?: (value: Value) => Value;
}

export interface SingleHook<Value> extends HookOf<Value> {
  readonly kind: 'single';
}

export interface ListHook<Value> extends HookOf<Value> {
  readonly kind: 'list';
}

/** A value that a room provides for a hook. */
export interface Provision {
  hook: Hook;
  value: unknown;
}

/** The provided values of one hub; part of its context. */
export interface Hooks {
  one<Value>(hook: SingleHook<Value>): Value;
  all<Value>(hook: ListHook<Value>): readonly Value[];
}

/** The part of a room that is about hooks. */
export interface RoomHooks {
  name: string;
  /** Hooks that this room declares and calls. */
  hooks?: readonly Hook[];
  /** Values for the hooks of rooms below, and for its own. */
  provides?: readonly Provision[];
}

export function singleHook<Value>(name: string): SingleHook<Value> {
  return { name, kind: 'single' };
}

export function listHook<Value>(name: string): ListHook<Value> {
  return { name, kind: 'list' };
}

export function provide<Value>(hook: HookOf<Value>, ...values: readonly Value[]): Provision[] {
  return values.map((value) => ({ hook, value }));
}

/** Collects what rooms provide. Throws where a single hook has no provider or several, or nobody declares a hook. */
export function collectHooks(rooms: readonly RoomHooks[]): Hooks {
  const provided = new Map<Hook, unknown[]>();
  const valuesOf = (hook: Hook) => {
    const values = provided.get(hook);
    if (!values) throw new Error(`No room declares the hook ${hook.name}.`);
    return values;
  };
  for (const hook of rooms.flatMap((room) => room.hooks ?? [])) provided.set(hook, []);
  for (const { hook, value } of rooms.flatMap((room) => room.provides ?? [])) valuesOf(hook).push(value);
  for (const [{ name, kind }, values] of provided)
    if (kind === 'single' && values.length !== 1)
      throw new Error(`The hook ${name} needs exactly one provider and has ${values.length}.`);
  return {
    one: <Value>(hook: SingleHook<Value>) => valuesOf(hook)[0] as Value,
    all: <Value>(hook: ListHook<Value>) => valuesOf(hook) as Value[],
  };
}
