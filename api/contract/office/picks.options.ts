export const pickDirections = ['UP', 'DOWN'] as const

/** The most letters of a note. */
export const noteLength = 400
