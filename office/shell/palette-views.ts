import { m } from '#office-messages'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { listNavigation } from './navigation.ts'
import { findListPath } from './saved-lists.ts'
import type { ListedView } from './saved-views.queries.ts'

export type FoundView = { id: number; name: string; page: string; detail: string; href: string }

/** The saved views of the lists that a person has, as the palette finds them: by their names and those of the lists. */
export const listFoundViews = (
  me: Pick<OfficeMe, 'reads' | 'company'>,
  views: readonly ListedView[],
): FoundView[] => {
  const pages = new Map<string, string>(
    listNavigation(me, '').flatMap(({ links }) => links.map(({ href, label }) => [href, label] as const)),
  )
  return views.flatMap(({ list, view: { id, name, query, maker } }) => {
    const path = findListPath(list, me.company !== null)
    const page = path === undefined ? undefined : pages.get(path)
    if (path === undefined || page === undefined) return []
    const detail = maker === null ? page : `${page} · ${m['palette.view_of']({ name: maker })}`
    return [{ id, name, page, detail, href: `${path}?${query}` }]
  })
}
