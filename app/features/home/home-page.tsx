import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Page } from '#ui/page'
import { VisuallyHidden } from '#ui/visually-hidden'
import { Block } from '../../shell/block.tsx'
import { Best, Events, Magazine, MdPicks, NewArrivals, PickupStores } from './home-blocks.tsx'
import { Covers, KindTiles, TimeDeal } from './home-top.tsx'
import { home } from './home.queries.ts'
import { TasteRow } from './taste-row.tsx'
import { useSeenWines } from '../wines/seen-wines.ts'

const SeenRow = lazy(() => import('./seen-row.tsx').then((file) => ({ default: file.SeenRow })))

const CoversBlock = () => <Covers covers={useSuspenseQuery(home.covers()).data} />
const KindsBlock = () => <KindTiles blocks={useSuspenseQuery(home.orderBlocks()).data} />
const DealBlock = () => {
  const { data, dataUpdatedAt } = useSuspenseQuery(home.timeDeal())
  return <TimeDeal deal={data} arrivedAt={dataUpdatedAt} />
}

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

/** Every block stands on its own: one that fails says so in its place and leaves the others alone. */
export const HomePage = () => (
  <main>
    <VisuallyHidden as="h1">{m['home.title']()}</VisuallyHidden>
    <Block name={m['home.covers.label']()}>
      <CoversBlock />
    </Block>
    <Page top="none">
      <Block name={m['home.kinds.label']()}>
        <KindsBlock />
      </Block>
      <Block name={m['home.deal.title']()}>
        <DealBlock />
      </Block>
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
    </Page>
  </main>
)
