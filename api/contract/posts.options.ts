/** Kinds of posts, in the order of their tabs. */
export const postTypes = ['NOTICE', 'NEWS', 'GUIDE'] as const
