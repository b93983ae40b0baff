import { pages } from '../routes.ts'

const toPattern = (template: string) => new RegExp(`^${template.replace(/\$\w+/g, '[^/]+')}$`)
const patterns = pages.map(({ path }) => ({ template: path, pattern: toPattern(path) }))

/** The template of a page's address, for a log or a verb that it does not take; null where there is no such page. */
export const findPagePath = (path: string): string | null =>
  patterns.find((page) => page.pattern.test(path))?.template ?? null
