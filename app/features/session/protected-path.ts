/** Whether a page is for members: its path contains /mypage or /order (specification, section 6). */
export const isProtected = (path: string): boolean => /\/(mypage|order)(\/|$)/.test(path)

/** Where to log in and come back from. */
export const logInPath = (from: string): string => `/account/login?redirect=${encodeURIComponent(from)}`
