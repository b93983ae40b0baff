/** Removes the parameters of a failed query, shoppers' own values, from its message and stack. */
export const stripValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
