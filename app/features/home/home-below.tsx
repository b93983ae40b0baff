import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Block } from '../../shell/block.tsx'
import { useSeenWines } from '../wines/seen-wines.ts'
import { Best, Events, Magazine, MdPicks, NewArrivals } from './home-blocks.tsx'
import { PickupStores } from './pickup-stores.tsx'
import { TasteRow } from './taste-row.tsx'

const SeenRow = lazy(() => import('./seen-row.tsx').then((file) => ({ default: file.SeenRow })))

/** Known in the browser alone, and fetched there once something was looked at. */
const SeenBlock = () => {
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

/** What a reader of the home page scrolls to. */
export const HomeBelow = () => (
  <>
    <Block name={m['home.best.title']()}>
      <Best />
    </Block>
    <Block name={m['home.taste.title']()}>
      <TasteRow />
    </Block>
    <Block name={m['home.md.title']()}>
      <MdPicks />
    </Block>
    <Block name={m['home.pickup.title']()}>
      <PickupStores />
    </Block>
    <Block name={m['home.new.title']()}>
      <NewArrivals />
    </Block>
    <Block name={m['home.magazine.title']()}>
      <Magazine />
    </Block>
    <Block name={m['shell.menu.event']()}>
      <Events />
    </Block>
    <SeenBlock />
  </>
)
