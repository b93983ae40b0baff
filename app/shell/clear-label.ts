import { m } from '#messages'

/** The name of the × in a field: it says which field it empties. */
export const toClearLabel = (label: string): string => m['shell.field.clear']({ label })
