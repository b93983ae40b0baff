/** Joins two texts, as a message of a language does. */
export type JoinTwo = (texts: { first: string; second: string }) => string

/** Texts joined one by one; empty for none. */
export const joinTexts = (texts: readonly string[], joinTwo: JoinTwo): string =>
  texts.reduce((line, text) => (line === '' ? text : joinTwo({ first: line, second: text })), '')
