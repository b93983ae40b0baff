export const landmarkPrefix = 'near-'

/** The landmark that a meaning of the lexicon names; null for a store by its name or its district. */
export const findLandmarkKey = (meaningKey: string): string | null =>
  meaningKey.startsWith(landmarkPrefix) ? meaningKey.slice(landmarkPrefix.length) : null
