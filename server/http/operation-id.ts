/** The operation id of a call, also used by generated clients: noun and name, as in `cartAdd`. */
export const toOperationId = (noun: string, name: string): string =>
  name === noun ? noun : `${noun}${name.charAt(0).toUpperCase()}${name.slice(1)}`
