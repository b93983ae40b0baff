import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { pageName } from '../../shell/menu.ts'
import { breadcrumbData, pageHead } from '../../shell/page-head.ts'
import type { ListKind } from './list-kind.ts'

/** Read by search engines alone: no page loads it for them. */
const lead = createIsomorphicFn().server(() => m['wine.list.lead']())

/** The head of the wine list: a kind is a page of its own. */
export const listHead = (kind: ListKind | undefined) =>
  pageHead({
    title: pageName('/product', kind?.name),
    description: lead(),
    data: [breadcrumbData(kind ? `/product?idKinds=${kind.id}` : '/product', kind?.name)],
  })
