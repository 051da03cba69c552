/** Address at which a browser begins its session, and the header that must accompany every change it asks for. */
export const sessionPath = '/api/session';
export const tokenHeader = 'x-hub-token';
