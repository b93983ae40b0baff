import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy } from 'react'
import { ListLanding } from './list-landing.tsx'

/** The server writes it at once. Most lists are about no one thing and a browser loads none of it; the route waits for it where one is. */
export const LazyLanding = createIsomorphicFn()
  .server(() => ListLanding)
  .client(() => lazy(() => import('./list-landing.tsx').then((file) => ({ default: file.ListLanding }))))()
