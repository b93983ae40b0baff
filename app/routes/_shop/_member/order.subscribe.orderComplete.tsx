import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shop/_member/order/subscribe/orderComplete')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_shop/_member/order/subscribe/orderComplete"!</div>
}
