/** Address of the places where the caller stopped. */
export const placesPath = '/api/places';

/** Limit on the places in one request. */
export const mostPlaces = 50;
