/** Ways to send a link. */
export const sendWays = ['copy', 'mail', 'whatsapp', 'sms', 'native', 'qr', 'embed'] as const;
export type SendWay = (typeof sendWays)[number];
