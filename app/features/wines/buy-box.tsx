import { Hydrate } from '@tanstack/react-start'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { IconButton } from '#ui/icon-button'
import { bell, heart, message, scale, share } from '#ui/icons'
import { Notice } from '#ui/notice'
import { PayBar } from '#ui/pay-bar'
import { Price } from '#ui/price'
import { Stack } from '#ui/stack'
import { Stepper } from '#ui/stepper'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount, formatWon } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { hydrateOnUse, prefetchOnVisible } from '../../platform/hydration/hydrate-on-visible.tsx'
import { formatFrom } from './format-from.ts'
import { BottleChips } from './bottle-chips.tsx'
import { calculateTotal, hasInterestFreeInstallments, PriceBlock } from './price-block.tsx'
import { isSoldOut } from './wine-card.ts'
import { MdNote } from './md-note.tsx'
import { findSellingStoreId, NoDelivery, Receive, type Receiving } from './receive.tsx'
import { usePassed } from './use-passed.ts'
import type { Product, Vintage } from './wines.queries.ts'
import { formatPieces } from './facts.ts'

const BuyTopBar = lazy(() => import('./buy-top-bar.tsx').then((file) => ({ default: file.BuyTopBar })))

export interface BuyBoxProps {
  product: Product
  vintages: readonly Vintage[]
  adding: boolean
  /** Puts some into the cart, to be received as chosen here. */
  onAdd: (qty: number, receiving: Receiving) => void
  onOrder: (qty: number, receiving: Receiving) => void
  onWish: () => void
  onNotify: () => void
  onShare: () => void
  /** Stands among the wines to be compared. */
  compared: boolean
  onCompare: () => void
  onVintage: (id: number) => void
  /** The store chosen on this device, where it has the wine. */
  store?: Product['stores'][number] | undefined
  onStores: () => void
}

const toQtyLimit = (product: Product) =>
  Math.max(1, Math.min(product.perPersonLimit ?? 999, product.stockQty))

type ActsProps = BuyBoxProps & { qty: number; receiving: Receiving }

/** Without a store it is the lowest where sellers ask different prices, and says so. */
const formatTotal = ({ product, qty, store }: Pick<ActsProps, 'product' | 'qty' | 'store'>): string =>
  formatFrom(store ? {} : product, calculateTotal(product, qty, store))

/** What some pieces cost, as an order of them alone has it. */
const Total = ({ product, qty, store }: ActsProps) => (
  <div>
    <Text size="micro" tone="caption">
      {m['detail.buy.total']({ amount: formatPieces(product, qty) })}
    </Text>
    <Price price={formatTotal({ product, qty, store })} />
  </div>
)

const AddButton = ({ adding, qty, receiving, onAdd, size }: ActsProps & { size?: 'large' }) => (
  <Button
    size={size}
    variant="secondary"
    working={adding && m['detail.buy.adding']()}
    onClick={() => onAdd(qty, receiving)}
  >
    {m['detail.buy.add']()}
  </Button>
)

const RestockButton = ({ product, onNotify, size }: ActsProps & { size?: 'large' }) => (
  <Button size={size} icon={bell} onClick={onNotify}>
    {product.restockNotice ? m['detail.buy.restock_off']() : m['detail.buy.restock']()}
  </Button>
)

/** The acts; they stay at the foot of a phone. */
const BuyActs = (props: ActsProps) => {
  const { product, qty, receiving, onOrder, onWish } = props
  return (
    <PayBar wide>
      {!isSoldOut(product) && <Total {...props} />}
      <IconButton
        icon={heart}
        label={m['detail.buy.wish']()}
        pressed={product.wished}
        variant="outline"
        size="large"
        data-wide
        onClick={onWish}
      />
      {isSoldOut(product) ? (
        <RestockButton {...props} size="large" />
      ) : (
        <>
          <AddButton {...props} size="large" />
          <Button size="large" variant="primary" onClick={() => onOrder(qty, receiving)}>
            {m['detail.buy.now']()}
          </Button>
        </>
      )}
    </PayBar>
  )
}

const Unavailable = ({ product }: Pick<BuyBoxProps, 'product'>) => (
  <>
    <Notice tone="warning">
      {product.status === 'STOPPED' ? m['detail.buy.stopped']() : m['detail.buy.sold_out']()}
    </Notice>
    {product.restockNotice && <Notice tone="info">{m['wines.card.notified']()}</Notice>}
  </>
)

/** What else can be done here: to compare it, to ask its store, to share it. */
const OtherActs = ({ product, store, compared, onCompare, onShare }: BuyBoxProps) => {
  const seller = findSellingStoreId(product, store)
  return (
    <Cluster gap={8}>
      {product.kind.code !== 'GOODS' && (
        <Button variant="ghost" size="small" icon={scale} aria-pressed={compared} onClick={onCompare}>
          {compared ? m['detail.buy.compared']() : m['detail.buy.compare']()}
        </Button>
      )}
      {seller !== null && (
        <Button variant="ghost" size="small" icon={message} href={`/chat?store=${seller}`}>
          {m['detail.buy.ask']()}
        </Button>
      )}
      <Button variant="ghost" size="small" icon={share} onClick={onShare}>
        {m['detail.buy.share']()}
      </Button>
    </Cluster>
  )
}

const Quantity = ({
  product,
  qty,
  onChange,
}: Pick<BuyBoxProps, 'product'> & { qty: number; onChange: (qty: number) => void }) => {
  const isGoods = product.kind.code === 'GOODS'
  const limit = toQtyLimit(product)
  return (
    <Stepper
      value={qty}
      max={limit}
      onChange={onChange}
      label={m['detail.buy.qty']()}
      lessLabel={isGoods ? m['detail.buy.less_goods']() : m['detail.buy.less']()}
      moreLabel={isGoods ? m['detail.buy.more_goods']() : m['detail.buy.more']()}
      limitText={m['detail.buy.limit']({ amount: formatPieces(product, limit) })}
    />
  )
}

/** Price, place, vintage, quantity and the acts; the acts stay in view. */
export const BuyBox = (props: BuyBoxProps) => {
  const { product, store } = props
  const [qty, setQty] = useState(1)
  const [receiving, setReceiving] = useState<Receiving>(
    product.fulfilment === 'DELIVERY' ? 'DELIVERY' : 'PICKUP',
  )
  const row = useRef<HTMLElement>(null)
  const isPassed = usePassed(row)
  const acts = { ...props, qty, receiving }
  return (
    <Stack gap={12}>
      <PriceBlock product={product} store={store} />
      <Receive
        product={product}
        store={store}
        value={receiving}
        onChange={setReceiving}
        onStores={props.onStores}
      />
      {props.vintages.length > 1 && (
        <Hydrate when={hydrateOnUse} prefetch={prefetchOnVisible} fallback={null}>
          <BottleChips product={product} vintages={props.vintages} onVintage={props.onVintage} />
        </Hydrate>
      )}
      {isSoldOut(product) && <Unavailable product={product} />}
      <Cluster gap={12} wrap="none" ref={row}>
        {!isSoldOut(product) && <Quantity product={product} qty={qty} onChange={setQty} />}
        <BuyActs {...acts} />
      </Cluster>
      {isPassed && (
        <Suspense fallback={null}>
          <BuyTopBar product={product} total={formatTotal({ product, qty, store })}>
            {isSoldOut(product) ? <RestockButton {...acts} /> : <AddButton {...acts} />}
          </BuyTopBar>
        </Suspense>
      )}
      {product.fulfilment === 'PICKUP' && <NoDelivery />}
      <Text size="caption" tone="caption">
        {joinFacts([
          product.per100ml !== null && m['detail.price.per100']({ price: formatWon(product.per100ml) }),
          m['detail.price.reward']({ amount: formatWon(product.reward) }),
          hasInterestFreeInstallments(calculateTotal(product, qty, store)) &&
            m['detail.price.installments'](),
        ])}
      </Text>
      {product.match && (
        <TextLink variant="accent" href="#taste">
          {m['detail.match.title']({ percent: String(product.match.percent) })}
        </TextLink>
      )}
      {product.standing && product.country && (
        <Text size="small" tone="secondary">
          {m['detail.standing.text']({
            country: product.country.name,
            kind: product.kind.name,
            count: formatCount(product.standing.count),
            percent: String(product.standing.topPercent),
          })}
        </Text>
      )}
      <MdNote note={product.mdNote} />
      <OtherActs {...props} />
    </Stack>
  )
}
