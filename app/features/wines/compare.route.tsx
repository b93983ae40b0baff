import { createFileRoute } from '@tanstack/react-router'
import { parseComparedIds } from './compare-choice.ts'
import { ComparePage } from './compare-page.tsx'
import { wines } from './wines.queries.ts'
import { toPageName } from '../../shell/menu.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { createSearchSchema } from '../../shell/url-params.ts'

/** A page beyond the specification: up to three wines beside each other. */
export const Route = createFileRoute('/_shop/product/compare')({
  validateSearch: createSearchSchema({
    ids: (_, values) => parseComparedIds(values.join(',')).join(',') || undefined,
  }),
  loaderDeps: ({ search }) => ({ ids: parseComparedIds(search.ids ?? '') }),
  loader: ({ context: { queryClient, myStore }, deps }) =>
    queryClient.ensureQueryData(wines.several(deps.ids, myStore)),
  head: () =>
    toPageHead({
      title: toPageName('/product/compare'),
      data: [toBreadcrumbData('/product/compare')],
      unlisted: true,
    }),
  component: function Compare() {
    return <ComparePage ids={Route.useLoaderDeps().ids} />
  },
})
