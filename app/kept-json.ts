/**
 * What a browser's storage keeps under a name, if it is of the kind that is looked for; null where there is none, or where
 * the browser lets nobody look.
 */
export const keptIn = <T>(
  storage: () => Storage,
  name: string,
  isKept: (value: unknown) => value is T,
): T | null => {
  try {
    const value: unknown = JSON.parse(storage().getItem(name) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}
