import { createFileRoute } from '@tanstack/react-router'
import { comparedIds } from '../../features/wines/compare-choice.ts'
import { ComparePage } from '../../features/wines/compare-page.tsx'
import { wines } from '../../features/wines/wines.queries.ts'
import { pageName } from '../../shell/menu.ts'
import { breadcrumbData, pageHead } from '../../shell/page-head.ts'
import { searchBy } from '../../shell/search-by.ts'

/** A page beyond the specification: up to three wines beside each other. */
export const Route = createFileRoute('/_shop/product/compare')({
  validateSearch: searchBy(
    (raw: Record<string, unknown>): { ids?: string } => {
      const ids = comparedIds(String(raw['ids'] ?? ''))
      return ids.length ? { ids: ids.join(',') } : {}
    },
    ['ids'],
  ),
  loaderDeps: ({ search }) => ({ ids: comparedIds(search.ids ?? '') }),
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(wines.several(deps.ids)),
  head: () => {
    const head = pageHead({
      title: pageName('/product/compare'),
      data: [breadcrumbData('/product/compare')],
    })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: Routed,
})

function Routed() {
  return <ComparePage ids={Route.useLoaderDeps().ids} />
}
