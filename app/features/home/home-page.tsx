import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Hydrate } from '@tanstack/react-start'
import { m } from '#messages'
import { Columns } from '#ui/columns'
import { Page } from '#ui/page'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { VisuallyHidden } from '#ui/visually-hidden'
import { Block } from '../../shell/block.tsx'
import { prefetchOnVisible, hydrateOnVisible } from '../../platform/hydration/hydrate-on-visible.tsx'
import { me } from '../session/me.queries.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { StoreRow } from '../stores/store-row.tsx'
import { FirstRow } from './first-row.tsx'
import { HomeBelow } from './home-below.tsx'
import { Covers, KindTiles, TimeDeal } from './home-top.tsx'
import { home } from './home.queries.ts'
import { MemberPart } from './member-home.tsx'

const CoversBlock = () => <Covers covers={useSuspenseQuery(home.covers()).data} />
const KindsBlock = () => <KindTiles blocks={useSuspenseQuery(home.orderBlocks(useMyStoreId())).data} />
const DealBlock = () => {
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(home.timeDeal(useMyStoreId()))
  // The same one each time: after the end a new one would ask once more.
  const swap = useCallback(() => void refetch(), [refetch])
  return <TimeDeal deal={data} arrivedAt={dataUpdatedAt} onEnd={swap} />
}

/** A visitor loads none of it. */
const ForMembers = ({ part }: { part: 'waiting' | 'again' }) =>
  useQuery(me.current()).data ? (
    <Block name={m['home.again.title']()}>
      <Hydrate when={hydrateOnVisible} prefetch={prefetchOnVisible} fallback={null}>
        <MemberPart part={part} />
      </Hydrate>
    </Block>
  ) : null

/** Every block stands on its own: one that fails says so in its place and leaves the others alone. */
export const HomePage = () => (
  <main>
    <VisuallyHidden as="h1">{m['home.title']()}</VisuallyHidden>
    <StoreRow />
    <Page top="none" long>
      <ForMembers part="waiting" />
      <Columns
        layout="showcase"
        first={
          <Block name={m['home.covers.label']()}>
            <CoversBlock />
          </Block>
        }
        second={
          <Block name={m['home.popular.title']()}>
            <FirstRow />
          </Block>
        }
      />
      <Section space="row">
        <Block name={m['home.kinds.label']()}>
          <KindsBlock />
        </Block>
      </Section>
      <ForMembers part="again" />
      <Block name={m['home.deal.title']()}>
        <DealBlock />
      </Block>
      <Hydrate when={hydrateOnVisible} prefetch={prefetchOnVisible} fallback={<Skeleton shape="tile" />}>
        <HomeBelow />
      </Hydrate>
    </Page>
  </main>
)
