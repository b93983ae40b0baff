/**
 * The versions that a person has seen of what they edit. A form shows what it opened with, while what lies behind it
 * is read anew, so another person's version counts only once it was shown.
 */
export const createSeenVersions = () => {
  const versions = new Map<string, number>()
  return {
    /** The version that was seen last; `shownVersion` is the one that the form opened with. */
    find: (key: string, shownVersion: number): number => Math.max(shownVersion, versions.get(key) ?? 0),
    /** An own save, or a conflict that was shown. */
    see: (key: string, version: number): void => {
      versions.set(key, version)
    },
  }
}
