import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { SubscribeListPage } from '../../features/subscribe/subscribe-pages.tsx'
import { subscriptions } from '../../features/subscribe/subscribe.queries.ts'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/subscribe/')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subscriptions.products()),
  head: () => ({ meta: [titled(m['shell.menu.subscribe']())] }),
  component: SubscribeListPage,
})
