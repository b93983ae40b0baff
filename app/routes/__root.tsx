import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { viewerOf } from '../session.ts'
import { Document } from '../shell/document.tsx'
import { locales } from '#api/locales.ts'
import { searchBy } from '../shell/search-by.ts'
import { siteHead } from '../shell/site-head.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: searchBy(({ lang }: Record<string, unknown>): { lang?: string } =>
    locales.some((locale) => locale === lang) ? { lang: String(lang) } : {},
  ),
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ context }) => ({ me: await viewerOf(context.queryClient) }),
  head: siteHead,
  shellComponent: Document,
})
