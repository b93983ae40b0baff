import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Block } from '../../shell/block.tsx'
import { useRecentlyViewed } from '../wines/recently-viewed.ts'

const RecentlyViewedRow = lazy(() =>
  import('../home/recently-viewed-row.tsx').then((file) => ({ default: file.RecentlyViewedRow })),
)

/** What this device looked at last, below an empty cart. */
export const RecentlyViewedBelow = () => {
  const ids = useRecentlyViewed()
  if (ids.length === 0) return null
  return (
    <Block name={m['home.seen.title']()}>
      <Suspense>
        <RecentlyViewedRow ids={ids} />
      </Suspense>
    </Block>
  )
}
