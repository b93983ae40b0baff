import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { OfficeServices } from './office-context.ts'
import { RootPage } from './root-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; office: OfficeServices }>()({
  component: RootPage,
})
