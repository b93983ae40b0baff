import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCompareChoice } from '../features/wines/compare-choice.ts'

const CompareTray = lazy(() =>
  import('../features/wines/compare-tray.tsx').then((file) => ({ default: file.CompareTray })),
)

/** Pages where wines are found; elsewhere the foot of the page belongs to other acts. */
const lists = /^\/(?:$|product\/?$|search-result|winery|event|magazine|common-sense|survey\/result)/

/** Shows what is chosen to be compared, once something is. */
export const CompareWatch = () => {
  const ids = useCompareChoice()
  const listing = useRouterState({ select: ({ location }) => lists.test(location.pathname) })
  if (ids.length === 0 || !listing) return null
  return (
    <Suspense>
      <CompareTray ids={ids} />
    </Suspense>
  )
}
