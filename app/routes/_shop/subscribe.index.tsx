import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_shop/subscribe/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_shop/subscribe/"!</div>
}
