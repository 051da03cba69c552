import { type ComponentType, createContext } from 'react';

/** An item, or words of the hub, as far as it concerns whether they may go out. */
export interface ClearanceProps {
  about: 'Item' | 'Playlist' | 'Podcast' | 'Landing';
  id: string;
  version: number;
  title: string;
  /** The item that it is a working copy of. */
  revises: string | null;
}

export type LoadClearance = () => Promise<{ default: ComponentType<ClearanceProps> }>;

/** How a page shows how what it is about stands with the firm's rules, without knowing the room of the rules. */
export const ClearanceContext = createContext<LoadClearance | null>(null);
