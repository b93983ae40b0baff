import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { viewerOf } from '../session.ts'
import { Document } from '../shell/document.tsx'
import { siteHead } from '../shell/site-head.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: (search: Record<string, unknown>): { lang?: string } =>
    typeof search['lang'] === 'string' ? { lang: search['lang'] } : {},
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ context }) => ({ me: await viewerOf(context.queryClient) }),
  head: siteHead,
  shellComponent: Document,
})
