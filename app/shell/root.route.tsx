import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { loadMyStore } from '../features/stores/my-store.ts'
import { loadViewer } from '../session.ts'
import { Document } from './document.tsx'
import { NotFound } from './not-found.tsx'
import { ShopFrame } from './shop-layout.tsx'
import { locales } from '#api/locales.ts'
import { toSiteHead } from './site-head.ts'
import { createSearchSchema, option } from './url-params.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: createSearchSchema({ lang: option(locales) }),
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const [me, myStore] = await Promise.all([
      loadViewer(queryClient),
      loadMyStore(queryClient, location.search),
    ])
    return { me, myStore }
  },
  head: toSiteHead,
  shellComponent: Document,
  // No layout is around an address without a page: header and footer lead on from here too.
  notFoundComponent: () => (
    <ShopFrame>
      <NotFound />
    </ShopFrame>
  ),
})
