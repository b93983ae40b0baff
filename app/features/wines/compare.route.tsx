import { createFileRoute } from '@tanstack/react-router'
import { maxCompared, parseComparedIds } from './compare-choice.ts'
import { ComparePage } from './compare-page.tsx'
import { wines } from './wines.queries.ts'
import { toPageName } from '../../shell/menu.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import * as param from '../../shell/url-params.ts'

/** A page beyond the specification: up to three wines beside each other. */
export const Route = createFileRoute('/_shop/product/compare')({
  validateSearch: param.createSearchSchema({ ids: param.several(/^[1-9]\d{0,8}$/, maxCompared) }),
  loaderDeps: ({ search }) => ({ ids: parseComparedIds(search.ids ?? '') }),
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(wines.several(deps.ids)),
  head: () => {
    const head = toPageHead({
      title: toPageName('/product/compare'),
      data: [toBreadcrumbData('/product/compare')],
    })
    return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
  },
  component: function Compare() {
    return <ComparePage ids={Route.useLoaderDeps().ids} />
  },
})
