/** The digits of what is written; a Japanese or Chinese keyboard may write them in full width. */
export const toDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')
