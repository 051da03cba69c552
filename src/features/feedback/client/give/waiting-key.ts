/** Where it is noted that something waits to be sent, so that other pages need not look. */
export const waitingKey = 'resource-hub-feedback-waiting';
