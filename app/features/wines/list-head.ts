import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { toPageName } from '../../shell/menu.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import type { ListKind } from './list-kind.ts'

/** Read by search engines alone: no page loads it for them. */
const toDescription = createIsomorphicFn().server(() => m['wine.list.lead']())

/** The head of the wine list: a kind is a page of its own. */
export const toListHead = (kind: ListKind | undefined) =>
  toPageHead({
    title: toPageName('/product', kind?.name),
    description: toDescription(),
    data: [toBreadcrumbData(kind ? `/product?idKinds=${kind.id}` : '/product', kind?.name)],
  })
