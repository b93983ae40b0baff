import { createFileRoute } from '@tanstack/react-router'
import { toHomeHead } from './home-head.ts'
import { HomePage } from './home-page.tsx'
import { home } from './home.queries.ts'
import { loadOwnTaste } from '../taste/load-survey.ts'
import { operator } from '../../shell/operator.queries.ts'
import { allowFailures } from '../../shell/allow-failures.ts'

export const Route = createFileRoute('/_shop/')({
  loader: ({ context: { queryClient } }) =>
    allowFailures([
      queryClient.ensureQueryData(home.covers()),
      queryClient.ensureQueryData(home.orderBlocks()),
      queryClient.ensureQueryData(home.timeDeal()),
      queryClient.ensureQueryData(home.best()),
      queryClient
        .ensureQueryData(home.mdCategories())
        .then(([first]) => first && queryClient.ensureQueryData(home.mdProducts(first.id))),
      queryClient.ensureQueryData(home.pickup()),
      queryClient.ensureQueryData(home.fresh()),
      queryClient.ensureQueryData(home.magazines()),
      queryClient.ensureQueryData(home.events()),
      loadOwnTaste(queryClient).then((taste) => taste && queryClient.ensureQueryData(home.matched())),
      queryClient.ensureQueryData(operator.setting()),
    ]),
  head: toHomeHead,
  component: HomePage,
})
