/** What a search may leave unmet: it found nothing, it dropped a condition, or a word of it means nothing. */
export const unmetKinds = ['nothing', 'relaxed', 'unknown'] as const
export type UnmetKind = (typeof unmetKinds)[number]

/** What a word of shoppers may stand for. */
export const targetTypes = [
  ...(['kind', 'country', 'area', 'region', 'grape', 'winery', 'style', 'level', 'theme'] as const),
  ...(['occasion', 'dish', 'aroma', 'goods', 'store', 'option', 'topic'] as const),
] as const
export type TargetType = (typeof targetTypes)[number]

/** The same, or nothing at all: a word that a search passes over. */
export const termTypes = [...targetTypes, 'stop'] as const
export type TermType = (typeof termTypes)[number]

export const maxTermLength = 60
/** The most words that the operator adds. */
export const maxOwnTerms = 5000
/** So many of the most frequent searches a preview reads anew. */
export const previewSearches = 200
