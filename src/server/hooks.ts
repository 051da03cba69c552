/**
 * Extension point of a room: the room declares and calls the hook, rooms above provide values for it. A single hook has exactly
 * one provider, without which the hub does not start, since security may depend on it. A list hook has any number.
 */
interface Hook {
  readonly name: string;
  readonly kind: 'single' | 'list';
}

export interface HookOf<Value> extends Hook {
  /** Carries the type only; never set. */
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

/** Hook declarations of a room. */
export interface RoomHooks {
  name: string;
  /** Hooks that this room declares and calls. */
  hooks?: readonly Hook[];
  /** Values for the hooks of rooms below, and for its own hooks. */
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

/** Collects the values that rooms provide. Throws if a single hook has no provider or several, or if a hook is not declared. */
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
