/** Where the package is built, from the project's folder. */
export const out = 'dist-ui'

/** The recipes' functions and styles with the package's names; not part of the package itself. */
export const styled = `${out}/.styled`

/** Begins every class name and variable of the package, and is the class of every element that a part draws. */
export const prefix = 'vini'
