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

/** Way for a page to show the standing of its content with the firm's rules, without knowing the room of the rules. */
export const ClearanceContext = createContext<LoadClearance | null>(null);
