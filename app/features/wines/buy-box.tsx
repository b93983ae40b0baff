import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { IconButton } from '#ui/icon-button'
import { bell, heart, message, scale, share } from '#ui/icons'
import { Notice } from '#ui/notice'
import { OptionCard } from '#ui/option-card'
import { PayBar } from '#ui/pay-bar'
import { Price } from '#ui/price'
import { Stack } from '#ui/stack'
import { Stepper } from '#ui/stepper'
import { Text } from '#ui/text'
import { formatVintage as vintageText, formatVolume, formatWon } from '../../format.ts'
import { formatFrom } from './format-from.ts'
import { lowStockLimit, formatPieces, toPriceProps, isSoldOut } from './wine-card.ts'
import { Receive, findSellingStoreId, type Receiving } from './receive.tsx'
import type { Product, ProductCard, Vintage } from './wines.queries.ts'

export interface BuyBoxProps {
  product: Product
  vintages: readonly Vintage[]
  adding: boolean
  onAdd: (qty: number) => void
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

/** What a product costs; how much of it by measure, with a coupon and in rewards once the whole is known. */
export const PriceBlock = ({ product }: { product: Product | ProductCard }) => {
  const fullProduct = 'reward' in product ? product : undefined
  return (
    <Stack gap={4}>
      <Price
        size="extra"
        {...toPriceProps(product)}
        {...(fullProduct?.per100ml != null && {
          per: m['detail.price.per100']({ price: formatWon(fullProduct.per100ml) }),
        })}
        {...(fullProduct?.buyerLevel &&
          fullProduct.reward > 0 && {
            member: {
              label: m['detail.price.level']({ level: fullProduct.buyerLevel }),
              price: formatWon(fullProduct.price - fullProduct.reward),
            },
          })}
        {...(fullProduct?.couponPrice && {
          coupon: {
            label: m['detail.price.coupon'](),
            price: formatWon(fullProduct.couponPrice.price),
            action: m['detail.price.coupon_how']({
              name: fullProduct.couponPrice.name,
              discount: formatWon(fullProduct.couponPrice.discount),
            }),
          },
        })}
      />
      {fullProduct && (
        <Text size="small" tone="caption">
          {m['detail.price.reward']({ amount: formatWon(fullProduct.reward) })}
        </Text>
      )}
    </Stack>
  )
}

const toStockText = (product: Product, stockQty: number): string => {
  if (stockQty === 0) return m['detail.vintage.sold_out']()
  const amount = formatPieces(product, stockQty)
  return stockQty < lowStockLimit ? m['wines.tag.few']({ amount }) : m['detail.stores.stock']({ amount })
}

const Vintages = ({
  product,
  vintages,
  onVintage,
}: Pick<BuyBoxProps, 'product' | 'vintages' | 'onVintage'>) =>
  vintages.length < 2 ? null : (
    <OptionCard
      legend={m['detail.vintage.legend']()}
      look="plain"
      columns={3}
      value={String(product.id)}
      onChange={(id) => onVintage(Number(id))}
      options={vintages.map((one) => ({
        value: String(one.id),
        title: vintageText(one.vintage),
        lines: [
          vintages.some((other) => other.volumeMl !== one.volumeMl) && formatVolume(one.volumeMl),
          formatWon(one.price),
          toStockText(product, one.stockQty),
          one.stockQty > 0 &&
            one.rating !== null &&
            m['detail.vintage.rating']({ score: one.rating.toFixed(1) }),
        ].filter(Boolean),
      }))}
    />
  )

const toQtyLimit = (product: Product) =>
  Math.max(1, Math.min(product.perPersonLimit ?? 999, product.stockQty))

/** Price, vintage, way of receiving, quantity and the acts; the acts stay in view on a phone. */
export const BuyBox = (props: BuyBoxProps) => {
  const { product, vintages, adding, onAdd, onOrder, onWish, onNotify, onShare, onVintage } = props
  const [qty, setQty] = useState(1)
  const [receiving, setReceiving] = useState<Receiving>(
    product.fulfilment === 'DELIVERY' ? 'DELIVERY' : 'PICKUP',
  )
  const isUnavailable = isSoldOut(product)
  const isGoods = product.kind.code === 'GOODS'
  const limit = toQtyLimit(product)
  const seller = findSellingStoreId(product, props.store)
  return (
    <Stack gap={20}>
      <PriceBlock product={product} />
      <Vintages product={product} vintages={vintages} onVintage={onVintage} />
      <Receive
        product={product}
        store={props.store}
        value={receiving}
        onChange={setReceiving}
        onStores={props.onStores}
      />
      {isUnavailable && (
        <Notice tone="warning">
          {product.status === 'STOPPED' ? m['detail.buy.stopped']() : m['detail.buy.sold_out']()}
        </Notice>
      )}
      {isUnavailable && product.restockNotice && <Notice tone="info">{m['wines.card.notified']()}</Notice>}
      {!isUnavailable && (
        <Cluster justify="between">
          <Stepper
            value={qty}
            max={limit}
            onChange={setQty}
            label={m['detail.buy.qty']()}
            lessLabel={isGoods ? m['detail.buy.less_goods']() : m['detail.buy.less']()}
            moreLabel={isGoods ? m['detail.buy.more_goods']() : m['detail.buy.more']()}
            limitText={m['detail.buy.limit']({ amount: formatPieces(product, limit) })}
          />
          <Cluster gap={8} align="baseline">
            <Text size="small">{m['detail.buy.total']({ amount: formatPieces(product, qty) })}</Text>
            <Price
              size="large"
              price={
                props.store ? formatWon(props.store.price * qty) : formatFrom(product, product.price * qty)
              }
            />
          </Cluster>
        </Cluster>
      )}
      <PayBar above="tabBar" wide>
        <IconButton
          icon={heart}
          label={m['detail.buy.wish']()}
          pressed={product.wished}
          variant="outline"
          size="large"
          onClick={onWish}
        />
        {isUnavailable ? (
          <Button size="large" width="full" icon={bell} onClick={onNotify}>
            {product.restockNotice ? m['detail.buy.restock_off']() : m['detail.buy.restock']()}
          </Button>
        ) : (
          <>
            <Button
              size="large"
              width="full"
              variant="secondary"
              working={adding && m['detail.buy.adding']()}
              onClick={() => onAdd(qty)}
            >
              {m['detail.buy.add']()}
            </Button>
            <Button size="large" width="full" variant="primary" onClick={() => onOrder(qty, receiving)}>
              {m['detail.buy.now']()}
            </Button>
          </>
        )}
      </PayBar>
      <Cluster gap={8}>
        {!isGoods && (
          <Button
            variant="ghost"
            size="small"
            icon={scale}
            aria-pressed={props.compared}
            onClick={props.onCompare}
          >
            {props.compared ? m['detail.buy.compared']() : m['detail.buy.compare']()}
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
    </Stack>
  )
}
