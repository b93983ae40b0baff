/** The lists of the catalogue that the office keeps: places, grapes, kinds, levels of wines, themes. */
export const vocabularies = ['areas', 'grapes', 'kinds', 'levels', 'themes'] as const
export type Vocabulary = (typeof vocabularies)[number]

/** Kinds are drawn and coded, so they are renamed and ordered alone. */
export const fixedVocabularies: readonly Vocabulary[] = ['kinds']

export const termDirections = ['UP', 'DOWN'] as const

/** The most spellings of one term in one language. */
export const maxSynonyms = 50
