import { createFileRoute, Outlet } from '@tanstack/react-router'
import { LinkProvider } from '#ui/link'
import { ShopLink } from './shop-link.tsx'

/** The page alone: windows of other sites come back to it (docs/spec.md, section 2: the empty layout). */
export const Route = createFileRoute('/_bare')({
  component: function BareLayout() {
    return (
      <LinkProvider value={ShopLink}>
        <Outlet />
      </LinkProvider>
    )
  },
})
