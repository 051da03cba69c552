/** Address at which a browser begins its session, and the header required in every changing request. */
export const sessionPath = '/api/session';
export const tokenHeader = 'x-hub-token';
