/** The fewest characters that are searched for, and the most things of a kind that are answered. */
export const minSearchLength = 2
export const maxMatches = 8
