/** Texts that stand with commas between them. */
export const splitTexts = (texts: string): string[] => texts.split(',').map((text) => text.trim())
