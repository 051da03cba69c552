/**
 * Extension point of a room: the room declares and calls the hook, rooms above provide values for it. A single hook has exactly
 * one provider, and a required list hook at least one: without it the hub does not start, since security may depend on it. Other
 * list hooks have any number.
 */
interface Hook {
  readonly name: string;
  readonly kind: 'single' | 'list';
  readonly isRequired: boolean;
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
  return { name, kind: 'single', isRequired: true };
}

export function listHook<Value>(name: string, { isRequired = false } = {}): ListHook<Value> {
  return { name, kind: 'list', isRequired };
}

export function provide<Value>(hook: HookOf<Value>, ...values: readonly Value[]): Provision[] {
  return values.map((value) => ({ hook, value }));
}

/** Collects the values that rooms provide. Throws if a required hook has no provider, a single
 * one has several, or a hook is not declared. */
export function collectHooks(rooms: readonly RoomHooks[]): Hooks {
  const provided = new Map<Hook, unknown[]>();
  const valuesOf = (hook: Hook) => {
    const values = provided.get(hook);
    if (!values) throw new Error(`No room declares the hook ${hook.name}.`);
    return values;
  };
  for (const hook of rooms.flatMap((room) => room.hooks ?? [])) provided.set(hook, []);
  for (const { hook, value } of rooms.flatMap((room) => room.provides ?? [])) valuesOf(hook).push(value);
  for (const [{ name, kind, isRequired }, { length }] of provided) {
    if (kind === 'single' && length !== 1)
      throw new Error(`The hook ${name} needs exactly one provider and has ${length}.`);
    if (isRequired && length === 0) throw new Error(`The hook ${name} needs a provider and has none.`);
  }
  return {
    one: <Value>(hook: SingleHook<Value>) => valuesOf(hook)[0] as Value,
    all: <Value>(hook: ListHook<Value>) => valuesOf(hook) as Value[],
  };
}
