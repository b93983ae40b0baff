import { createIsomorphicFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { NotFoundScreen, type NotFoundScreenProps } from './not-found-screen.tsx'

/** The server writes it at once; a browser loads it where a page is missing. */
const Screen = createIsomorphicFn()
  .server(() => NotFoundScreen)
  .client(() =>
    lazy(() => import('./not-found-screen.tsx').then((file) => ({ default: file.NotFoundScreen }))),
  )()

/** What is shown for a missing page; pages that are there load none of it. */
export const NotFound = (props: NotFoundScreenProps) => (
  <Suspense>
    <Screen {...props} />
  </Suspense>
)
