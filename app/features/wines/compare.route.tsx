import { createFileRoute } from '@tanstack/react-router'
import { parseComparedIds } from './compare-choice.ts'
import { ComparePage } from './compare-page.tsx'
import { wines } from './wines.queries.ts'
import { toPageName } from '../../shell/menu.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { createSearchReader } from '../../shell/search-by.ts'

/** A page beyond the specification: up to three wines beside each other. */
export const Route = createFileRoute('/_shop/product/compare')({
  validateSearch: createSearchReader(
    (raw: Record<string, unknown>): { ids?: string } => {
      const ids = parseComparedIds(String(raw['ids'] ?? ''))
      return ids.length ? { ids: ids.join(',') } : {}
    },
    ['ids'],
  ),
  loaderDeps: ({ search }) => ({ ids: parseComparedIds(search.ids ?? '') }),
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(wines.several(deps.ids)),
  head: () => {
    const head = toPageHead({
      title: toPageName('/product/compare'),
      data: [toBreadcrumbData('/product/compare')],
    })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: Routed,
})

function Routed() {
  return <ComparePage ids={Route.useLoaderDeps().ids} />
}
