/** A hash that is fed piece by piece. */
export interface Sum {
  update(bytes: Uint8Array): void;
  hex(): string;
}
