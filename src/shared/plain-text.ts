/** Control characters, and characters that change the direction of the text around them. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Cleans a line of text: removes characters that could break or reorder the text around it. */
export function plainText(text: string): string {
  return text.replace(unwanted, ' ').toWellFormed().trim();
}
