export const pickDirections = ['UP', 'DOWN'] as const

/** The most letters of a note. */
export const noteLength = 400

/** The most letters of a category's name, so that it is one tab at 390 px. */
export const categoryNameLength = 24

/** The most categories of the home page. */
export const maxCategories = 12
