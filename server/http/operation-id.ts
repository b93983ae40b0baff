/** The name of a call in the document and in clients made from it: its noun and its own name, as in `cartAdd`. */
export const toOperationId = (noun: string, name: string): string =>
  name === noun ? noun : `${noun}${name.charAt(0).toUpperCase()}${name.slice(1)}`
