import { lazy, Suspense } from 'react'
import type { NotFoundScreenProps } from './not-found-screen.tsx'

const Screen = lazy(() => import('./not-found-screen.tsx').then((file) => ({ default: file.NotFoundScreen })))

/** What is shown for a missing page; pages that are there load none of it. */
export const NotFound = (props: NotFoundScreenProps) => (
  <Suspense>
    <Screen {...props} />
  </Suspense>
)
