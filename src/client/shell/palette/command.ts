import type { ComponentType } from 'react';

/** Entry that the palette can find and run. */
export interface Command {
  id: string;
  group: 'pages' | 'actions' | 'things';
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run: () => void;
}
