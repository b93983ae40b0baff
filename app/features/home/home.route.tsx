import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { HomePage } from './home-page.tsx'
import { home, joinKindIds } from './home.queries.ts'
import { loadForViewer } from './load-for-viewer.ts'
import { loadOwnTaste } from '../taste/load-survey.ts'
import { operator } from '../../shell/operator.queries.ts'
import { allowFailures } from '../../shell/allow-failures.ts'
import { toAbsoluteUrl, toBreadcrumbData, toPageHead, toShopData } from '../../shell/page-head.ts'

/** Home is about the shop itself. */
const toStructuredData = createIsomorphicFn().server(() => [
  {
    '@type': 'WebSite',
    name: m['shell.name'](),
    url: toAbsoluteUrl('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: toAbsoluteUrl('/search-result?q={search_term_string}'),
      'query-input': 'required name=search_term_string',
    },
  },
  toShopData(),
  toBreadcrumbData('/'),
])

export const Route = createFileRoute('/_shop/')({
  loader: ({ context: { queryClient, myStore } }) =>
    allowFailures([
      queryClient.ensureQueryData(home.covers()),
      queryClient
        .ensureQueryData(home.orderBlocks(myStore))
        .then((kinds) =>
          kinds.length > 0 ? queryClient.ensureQueryData(home.popular(joinKindIds(kinds), myStore)) : [],
        ),
      queryClient.ensureQueryData(home.timeDeal(myStore)),
      queryClient.ensureQueryData(home.best(myStore)),
      queryClient
        .ensureQueryData(home.mdCategories())
        .then(([first]) => first && queryClient.ensureQueryData(home.mdProducts(first.id, myStore))),
      queryClient.ensureQueryData(home.fresh(myStore)),
      queryClient.ensureQueryData(home.magazines()),
      queryClient.ensureQueryData(home.events()),
      loadOwnTaste(queryClient).then((taste) => taste && queryClient.ensureQueryData(home.matched(myStore))),
      myStore === null ? Promise.resolve() : queryClient.ensureQueryData(home.atStore(myStore)),
      loadForViewer(queryClient),
      queryClient.ensureQueryData(operator.setting()),
    ]),
  head: () => toPageHead({ title: m['home.title'](), data: toStructuredData() }),
  component: HomePage,
})
