import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { SubscribeListPage } from './subscribe-pages.tsx'
import { subscriptions } from './subscribe.queries.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'

const toDescription = createIsomorphicFn().server(() => m['subscribe.list.lead']())

export const Route = createFileRoute('/_shop/subscribe')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subscriptions.products()),
  head: () =>
    toPageHead({
      title: m['shell.menu.subscribe'](),
      description: toDescription(),
      data: [toBreadcrumbData('/subscribe', m['shell.menu.subscribe']())],
    }),
  component: SubscribeListPage,
})
