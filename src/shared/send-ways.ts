/** By which way a link was sent. */
export const sendWays = ['copy', 'mail', 'whatsapp', 'sms', 'native', 'qr', 'embed'] as const;
export type SendWay = (typeof sendWays)[number];
