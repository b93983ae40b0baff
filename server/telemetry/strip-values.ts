/** A failed query says what it was asked with: shoppers' own values, which are cut out of its message and its stack. */
export const stripValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
