import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { CompactCard, CompactList } from '#ui/compact-card'
import { Icon } from '#ui/icon'
import { chevronRight } from '#ui/icons'
import { Link } from '#ui/link'
import { Section } from '#ui/section'
import { TextLink } from '#ui/text-link'
import { useMyStore, useMyStoreId, type StoreBrief } from '../stores/my-store.ts'
import { openStoreChooser } from '../stores/store-chooser.ts'
import { formatPickupMoment, type PickupStart } from '../stores/pickup-day.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import { toCompactCardProps } from './compact-card-props.ts'
import { home, joinKindIds, popularEndPrice } from './home.queries.ts'

const maxWines = 10

type OpenStore = StoreBrief & { earliest: PickupStart }
const isOpen = (store: StoreBrief | null): store is OpenStore => store !== null && store.earliest !== null

const toTitle = ({ shortName: store, earliest }: OpenStore): string =>
  earliest.today
    ? m['home.row.today']({ store })
    : m['home.row.from']({ store, moment: formatPickupMoment(earliest) })

type RowProps = {
  title: string
  /** The list that the title promises, where the aside does not lead there. */
  href?: string
  products: readonly ProductCard[]
  aside: ReactNode
}

const LinkedTitle = ({ href, title }: { href: string; title: string }) => (
  <Link href={href}>
    <Cluster as="span" gap={4} wrap="none">
      {title}
      <Icon of={chevronRight} size={16} />
    </Cluster>
  </Link>
)

const Row = ({ title, href, products, aside }: RowProps) => {
  const store = useMyStore()?.shortName
  return (
    <Section title={href ? <LinkedTitle href={href} title={title} /> : title} size="row" aside={aside}>
      <CompactList label={title}>
        {products.slice(0, maxWines).map((product) => (
          <CompactCard key={product.id} {...toCompactCardProps(product, store)} />
        ))}
      </CompactList>
    </Section>
  )
}

/** Those that neither the hero nor the deal shows. */
const useOthers = (products: readonly ProductCard[], store: number | undefined): ProductCard[] => {
  const { data: covers = [] } = useQuery(home.covers())
  const { data: deal } = useQuery(home.timeDeal(store))
  const firstBottles = [...covers.flatMap(({ bottles }) => bottles), ...(deal?._embedded.items ?? [])]
  return products.filter(({ id }) => firstBottles.every((bottle) => bottle.id !== id))
}

const StoreList = ({ id }: { id: number }) => (
  <TextLink href={`/product?idStore=${id}`} onward>
    {m['home.more.all']()}
  </TextLink>
)

/** The wines sold most below a price; the heading leads to the whole list. */
const PopularOfKinds = ({ idKinds }: { idKinds: string }) => {
  const store = useMyStore()
  const { data } = useSuspenseQuery(home.popular(idKinds, store?.id))
  const products = useOthers(data, store?.id)
  const choose = (
    <Button variant="link" onClick={() => void openStoreChooser()}>
      {m['home.row.choose']()}
    </Button>
  )
  return products.length > 0 ? (
    <Row
      title={m['home.popular.title']()}
      href={`/product?sort=sold&idKinds=${idKinds}&endPrice=${popularEndPrice}&inStock=true${store ? '&idStore=all' : ''}`}
      products={products}
      aside={store ? undefined : choose}
    />
  ) : null
}

const Popular = () => {
  const { data: kinds } = useSuspenseQuery(home.orderBlocks(useMyStoreId()))
  return kinds.length > 0 ? <PopularOfKinds idKinds={joinKindIds(kinds)} /> : null
}

/** What the store hands out. */
const AtStore = ({ store }: { store: OpenStore }) => {
  const { data } = useSuspenseQuery(home.atStore(store.id))
  const products = useOthers(data, store.id)
  return products.length > 0 ? (
    <Row title={toTitle(store)} products={products} aside={<StoreList id={store.id} />} />
  ) : (
    <Popular />
  )
}

/** The first wines of the page: those of the chosen store, else popular ones at a low price and the way to a store. */
export const FirstRow = () => {
  const store = useMyStore()
  return isOpen(store) ? <AtStore store={store} /> : <Popular />
}
