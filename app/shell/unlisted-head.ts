import { isWithinPath } from './menu.ts'
import { findFailureTitle, toTitleMeta, type Match } from './site-head.ts'
import { unlistedPages } from './unlisted-pages.gen.ts'

/** The name of a page that search engines do not list, or of the nearest page above it. */
const findUnlistedName = (address: string): string =>
  unlistedPages
    .filter(([path]) => isWithinPath(address, path))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1]() ?? ''

/** The head of a page that `app/routes.ts` names in a section that search engines do not list. */
export const toUnlistedHead = ({ matches }: { matches: readonly Match[] }) => ({
  meta: [toTitleMeta(findFailureTitle(matches) ?? findUnlistedName(matches.at(-1)?.pathname ?? ''))],
})
