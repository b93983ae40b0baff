import { m } from '#messages'
import { getPublicConfig } from '../public-config.ts'
import { developmentSections, namedPages, sections, unlistedSections } from './pages.gen.ts'

export type MenuEntry = { path: string; label: string }

const toEntry = ([path, toLabel]: readonly [string, () => string]): MenuEntry => ({ path, label: toLabel() })

/** The sections of the shop beside its wines, in the order of every menu; subscriptions are shown in development alone. */
export const listSections = (): MenuEntry[] =>
  [...sections, ...(getPublicConfig().appEnv === 'development' ? developmentSections : [])].map(toEntry)

/** Every listed page that has a name of its own, for breadcrumbs and titles; the longest prefix of an address wins. */
export const listMenuEntries = (): MenuEntry[] => [...namedPages.map(toEntry), ...listSections()]

/** Whether a page stands at or below a path. */
export const isWithinPath = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The way to an address: home, then every menu entry that its path begins with, then the page's own name. */
export const toBreadcrumb = (path: string, own?: string): MenuEntry[] => {
  const ancestors = listMenuEntries()
    .filter((entry) => isWithinPath(path, entry.path))
    .sort((a, b) => a.path.length - b.path.length)
  return [
    { path: '/', label: m['shell.breadcrumb.home']() },
    ...ancestors,
    ...(own ? [{ path, label: own }] : []),
  ]
}

/** The title of a page is the last item of its breadcrumb; the way home alone names none. */
export const toPageName = (path: string, own?: string): string =>
  toBreadcrumb(path, own).slice(1).at(-1)?.label ?? ''

/** Whether the shop's own head keeps a page out of search engines; other pages do so in their own heads. */
export const isUnlistedPath = (path: string): boolean =>
  unlistedSections.some((section) => isWithinPath(path, section))
