import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { pageName } from '../../shell/menu.ts'
import { breadcrumbData, pageHead } from '../../shell/page-head.ts'
import type { ListSearch } from './list-search.ts'
import type { LeftFilter } from './wines.queries.ts'

type Kind = { id: number; name: string }

/** The one kind that a list is of. */
export const kindTold = ({ idKinds }: ListSearch, { kinds }: LeftFilter): Kind | undefined => {
  const found = kinds.find(({ id }) => String(id) === idKinds)
  return found && { id: found.id, name: found.name }
}

/** Read by search engines alone: no page loads it for them. */
const lead = createIsomorphicFn().server(() => m['wine.list.lead']())

/** The head of the wine list: a kind is a page of its own. */
export const listHead = (kind: Kind | undefined) =>
  pageHead({
    title: [kind?.name, pageName('/product')].filter(Boolean).join(' · '),
    description: lead(),
    data: [breadcrumbData(kind ? `/product?idKinds=${kind.id}` : '/product', kind?.name)],
  })
