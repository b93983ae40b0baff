/** The most bottles that one box holds: every page knows it to read addresses, and none of them draws a box for it. */
export const mostInBox = 6
