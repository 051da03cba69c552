import { type ComponentType, createContext } from 'react';

/** An item, as far as it concerns whether it may go out. */
export interface ClearanceProps {
  id: string;
  version: number;
  title: string;
  /** The item that it is a working copy of. */
  revises: string | null;
}

export type LoadClearance = () => Promise<{ default: ComponentType<ClearanceProps> }>;

/** How the page of an item shows how it stands with the firm's rules, without knowing the room of the rules. */
export const ClearanceContext = createContext<LoadClearance | null>(null);
