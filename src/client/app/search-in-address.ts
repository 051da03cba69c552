import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** What stands in the address is text; the router's default would turn an id of digits into a number. */
export const searchInAddress = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
};
