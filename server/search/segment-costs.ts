/** What each way to read a stretch costs; the cheapest reading of the whole query counts. */
export const costs = {
  slot: 0.5,
  entry: 0.6,
  /** For each letter of an entry, up to a limit. */
  length: 0.025,
  lengthLimit: 0.25,
  insideWord: 0.2,
  space: 0.12,
  /** For a name from the middle of one typed word into the next. */
  acrossSpace: 1,
  name: 0.5,
  partOfWord: 1.2,
  bareAroma: 0.1,
  closed: 0.3,
  closedInsideWord: 0.2,
  particle: 0.15,
  unknown: 1.5,
  unknownLatin: 0.9,
  firstUnknown: 0.6,
  afterUnknown: 1,
  single: 0.15,
}
