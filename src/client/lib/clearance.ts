import { type ComponentType, createContext } from 'react';

/** Item, or text of the hub, whose compliance status is shown. */
export interface ClearanceProps {
  about: 'Item' | 'Playlist' | 'Podcast' | 'Landing';
  id: string;
  version: number;
  title: string;
  /** The item that it is a working copy of. */
  revises: string | null;
}

/** Several items that are to be submitted for approval together. */
export interface SubmittedItems {
  about: 'Items';
  items: readonly { id: string; title: string }[];
  onDone: () => void;
  onClose: () => void;
}

export type LoadClearance = () => Promise<{ default: ComponentType<ClearanceProps | SubmittedItems> }>;

/** Lets a page show the compliance status of its content without depending on the compliance room. */
export const ClearanceContext = createContext<LoadClearance | null>(null);
