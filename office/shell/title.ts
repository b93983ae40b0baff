import { m } from '#office-messages'

/** The title of the window: the page, then the house. */
export const toWindowTitle = (page: string): string => `${page} | ${m['frame.name']()}`
