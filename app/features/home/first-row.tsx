import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { CompactCard, CompactList } from '#ui/compact-card'
import { Section } from '#ui/section'
import { TextLink } from '#ui/text-link'
import { useMyStore, type StoreBrief } from '../stores/my-store.ts'
import { openStoreChooser } from '../stores/store-chooser.ts'
import { formatPickupMoment, type PickupStart } from '../stores/pickup-day.ts'
import type { ProductCard } from '../wines/wines.queries.ts'
import { toCompactCardProps } from './compact-card-props.ts'
import { home } from './home.queries.ts'

const maxWines = 10

type OpenStore = StoreBrief & { earliest: PickupStart }
const isOpen = (store: StoreBrief | null): store is OpenStore => store !== null && store.earliest !== null

const toTitle = ({ shortName: store, earliest }: OpenStore): string =>
  earliest.today
    ? m['home.row.today']({ store })
    : m['home.row.from']({ store, moment: formatPickupMoment(earliest) })

type RowProps = { title: string; products: readonly ProductCard[]; aside: ReactNode }

const Row = ({ title, products, aside }: RowProps) => {
  const store = useMyStore()?.shortName
  return (
    <Section title={title} size="row" aside={aside}>
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

const Best = () => {
  const store = useMyStore()
  const { data } = useSuspenseQuery(home.best(store?.id))
  const products = useOthers(data, store?.id)
  const choose = (
    <Button variant="link" onClick={() => void openStoreChooser()}>
      {m['home.row.choose']()}
    </Button>
  )
  return products.length > 0 ? (
    <Row
      title={m['home.best.title']()}
      products={products}
      aside={store ? <StoreList id={store.id} /> : choose}
    />
  ) : null
}

/** What the store hands out. */
const AtStore = ({ store }: { store: OpenStore }) => {
  const { data } = useSuspenseQuery(home.atStore(store.id))
  const products = useOthers(data, store.id)
  return products.length > 0 ? (
    <Row title={toTitle(store)} products={products} aside={<StoreList id={store.id} />} />
  ) : (
    <Best />
  )
}

/** The first wines of the page: those of the chosen store, else the month's best sellers and the way to a store. */
export const FirstRow = () => {
  const store = useMyStore()
  return isOpen(store) ? <AtStore store={store} /> : <Best />
}
