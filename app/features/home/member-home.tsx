import { useQuery, type QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Text } from '#ui/text'
import { WineRow } from '#ui/wine-row'
import { formatCount, formatWon } from '../../format.ts'
import { formatDayWithWeekday } from '../orders/format-day.ts'
import { orders, receivedStatuses, type OrderCard } from '../orders/orders.queries.ts'
import { toPassHref } from '../orders/pass-href.ts'
import { useCardActs } from '../wines/card-acts.ts'
import { toFactLine, toOriginLine } from '../wines/facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { isSoldOut, toShortPriceProps, toWineKind } from '../wines/wine-card.ts'
import { wines, type ProductCard } from '../wines/wines.queries.ts'

const maxAgain = 6

type PastLine = { idProduct: number; unitPrice: number }

/** What was received last, each wine once, with what it cost then. */
const listReceived = (all: readonly OrderCard[]): PastLine[] => {
  const pastOrders = all.filter(({ status }) => receivedStatuses.includes(status))
  const lines = new Map<number, PastLine>()
  for (const line of pastOrders.flatMap((order) => order.lines))
    if (!lines.has(line.idProduct) && line.qty > line.cancelledQty + line.returnedQty)
      lines.set(line.idProduct, line)
  return [...lines.values()].slice(0, maxAgain)
}

/** The same for the server, before the page is written. */
export const loadMemberHome = async (client: QueryClient): Promise<void> => {
  const pastLines = listReceived(await client.ensureQueryData(orders.waiting()))
  if (pastLines.length > 0)
    await client.ensureQueryData(wines.cards(pastLines.map(({ idProduct }) => idProduct)))
}

const countPieces = (order: OrderCard) =>
  order.lines.reduce((sum, { qty, cancelledQty }) => sum + qty - cancelledQty, 0)

/** What lies ready for the member in a store, and the way to the pass. */
export const WaitingBanner = () => {
  const { data = [] } = useQuery(orders.waiting())
  const ready = data
    .filter(({ status, store, pickup }) => status === 'READY_FOR_PICKUP' && store && pickup)
    .sort((a, b) => (a.pickup?.deadline ?? '').localeCompare(b.pickup?.deadline ?? ''))
  const [first] = ready
  if (!first?.store || !first.pickup) return null
  const until = m['home.waiting.until']({ date: formatDayWithWeekday(first.pickup.deadline) })
  return (
    <Notice
      tone="success"
      spaced
      title={
        ready.length === 1
          ? m['home.waiting.one']({ store: first.store.name, count: formatCount(countPieces(first)) })
          : m['home.waiting.several']({ count: formatCount(ready.length) })
      }
      action={
        <Button size="small" href={ready.length === 1 ? toPassHref(first.oid) : '/mypage/order'}>
          {ready.length === 1 ? m['orders.row.open_pass']() : m['home.waiting.list']()}
        </Button>
      }
    >
      {until}
    </Notice>
  )
}

/** What a wine costs now beside what it cost then; null for the same. */
const toChange = ({ price }: ProductCard, unitPrice: number): string | null => {
  const amount = formatWon(Math.abs(price - unitPrice))
  if (price === unitPrice) return null
  return price < unitPrice ? m['home.again.down']({ amount }) : m['home.again.up']({ amount })
}

/** The wines received last, to be put into the cart again by one press each. */
export const BuyAgain = () => {
  const acts = useCardActs()
  const { data: all = [] } = useQuery(orders.waiting())
  const pastLines = listReceived(all)
  const ids = pastLines.map(({ idProduct }) => idProduct)
  const { data: products = [] } = useQuery({ ...wines.cards(ids), enabled: ids.length > 0 })
  if (products.length === 0) return null
  return (
    <Section title={m['home.again.title']()} space="small">
      <Grid as="ul" columns={{ base: 1, md: 2, lg: 3 }} gap={16} aria-label={m['home.again.title']()}>
        {products.map((product) => {
          const before = pastLines.find(({ idProduct }) => idProduct === product.id)
          const change = before && toChange(product, before.unitPrice)
          return (
            <Cluster as="li" key={product.id} wrap="none" share="first">
              <WineRow
                size="small"
                href={`/product/${product.id}`}
                kind={toWineKind(product)}
                origin={toOriginLine(product)}
                name={product.name}
                facts={toFactLine(product)}
                image={toBottleImage(product.image, [96, 240, 480])}
                price={toShortPriceProps(product)}
              >
                {change && (
                  <Text size="caption" tone="secondary">
                    {change}
                  </Text>
                )}
              </WineRow>
              {isSoldOut(product) ? (
                <Button size="small" onClick={() => acts.onNotify(product)}>
                  {m['home.again.notify']()}
                </Button>
              ) : (
                <Button
                  size="small"
                  aria-label={m['wines.card.add']({ name: product.name })}
                  onClick={() => acts.onAdd(product)}
                >
                  {m['home.again.add']()}
                </Button>
              )}
            </Cluster>
          )
        })}
      </Grid>
    </Section>
  )
}

/** What waits, above everything, or what was received, further below. */
export const MemberPart = ({ part }: { part: 'waiting' | 'again' }) =>
  part === 'waiting' ? <WaitingBanner /> : <BuyAgain />
