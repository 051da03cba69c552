import type { ComponentType } from 'react';

/** Something the palette can find and do. */
export interface Command {
  id: string;
  group: 'pages' | 'actions' | 'things';
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
}
