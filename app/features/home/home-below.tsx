import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Block } from '../../shell/block.tsx'
import { useRecentlyViewed } from '../wines/recently-viewed.ts'
import { Best, Events, Magazine, MdPicks, NewArrivals } from './home-blocks.tsx'
import { TasteRow } from './taste-row.tsx'

const RecentlyViewedRow = lazy(() =>
  import('./recently-viewed-row.tsx').then((file) => ({ default: file.RecentlyViewedRow })),
)

/** Known in the browser alone, and fetched there once something was looked at. */
const RecentlyViewedBlock = () => {
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

/** What a reader of the home page scrolls to. */
export const HomeBelow = () => (
  <>
    <Block name={m['home.taste.title']()}>
      <TasteRow />
    </Block>
    <Block name={m['home.ranking.title']()}>
      <Best />
    </Block>
    <Block name={m['home.md.title']()}>
      <MdPicks />
    </Block>
    <Block name={m['home.magazine.title']()}>
      <Magazine />
    </Block>
    <Block name={m['shell.menu.event']()}>
      <Events />
    </Block>
    <Block name={m['home.new.title']()}>
      <NewArrivals />
    </Block>
    <RecentlyViewedBlock />
  </>
)
