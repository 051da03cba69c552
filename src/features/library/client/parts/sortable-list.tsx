import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSortWords } from './sort-words.ts';
import styles from './sortable-list.module.css';

interface Props<Thing extends { id: string }> {
  label: string;
  things: readonly Thing[];
  nameOf: (thing: Thing) => string;
  /** Called with a thing's old and new place, counted from 0. */
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  children: (thing: Thing, at: number) => ReactNode;
}

/** A list that people sort by pointer, by touch, or by Space and the arrow keys. */
export function SortableList<Thing extends { id: string }>(props: Props<Thing>) {
  const { label, things, nameOf, onMove, disabled = false, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => things.findIndex((thing) => thing.id === id);
  const words = useSortWords((id) => {
    const at = placeOf(id);
    const thing = things[at];
    return { name: thing ? nameOf(thing) : '', place: at + 1, total: things.length };
  });
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      accessibility={words.accessibility}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={things.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-6" aria-label={label}>
          {things.map((thing, at) => (
            <Line
              key={thing.id}
              id={thing.id}
              handle={words.handle(nameOf(thing))}
              role={words.role}
              disabled={disabled}
            >
              {children(thing, at)}
            </Line>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

interface LineProps {
  id: string;
  handle: string;
  /** Name of a handle for screen readers. */
  role: string;
  disabled: boolean;
  children: ReactNode;
}

function Line({ id, handle, role, disabled, children }: LineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled, attributes: { roleDescription: role } });
  return (
    <li
      ref={setNodeRef}
      className={`row gap-12 relative on-card ${styles.line}`}
      data-lifted={isDragging}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={`grid rigid muted center round-m ${styles.handle}`}
        title={handle}
        {...attributes}
        {...listeners}
        aria-label={handle}
      >
        <IconGripVertical size={20} stroke={1.75} />
      </button>
      {children}
    </li>
  );
}
