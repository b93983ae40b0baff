import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { loadViewer } from '../session.ts'
import { Document } from './document.tsx'
import { locales } from '#api/locales.ts'
import { createSearchReader } from './search-by.ts'
import { toSiteHead } from './site-head.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: createSearchReader(({ lang }: Record<string, unknown>): { lang?: string } =>
    locales.some((locale) => locale === lang) ? { lang: String(lang) } : {},
  ),
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ context }) => ({ me: await loadViewer(context.queryClient) }),
  head: toSiteHead,
  shellComponent: Document,
})
