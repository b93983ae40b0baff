import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Block } from '../../shell/block.tsx'
import { useSeenWines } from '../wines/seen-wines.ts'

const SeenRow = lazy(() => import('../home/seen-row.tsx').then((file) => ({ default: file.SeenRow })))

/** What this device looked at last, below an empty cart. */
export const SeenBelow = () => {
  const ids = useSeenWines()
  if (ids.length === 0) return null
  return (
    <Block name={m['home.seen.title']()}>
      <Suspense>
        <SeenRow ids={ids} />
      </Suspense>
    </Block>
  )
}
