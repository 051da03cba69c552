import { stringifySearchWith } from '@tanstack/react-router';

/** Reads queries of addresses as text: the router's own parser turns a search for `2024` or an id of digits into a number. */
export const searchInAddress = {
  parseSearch: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: stringifySearchWith(String),
};
