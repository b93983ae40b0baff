import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { CartLine } from '#ui/cart-line'
import { Cluster } from '#ui/cluster'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatVolume, formatWon } from '../../format.ts'
import { formatFrom } from '../wines/format-from.ts'
import { toProductTitle } from '../wines/facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import type { CartItem } from './cart.queries.ts'
import type { CartActs } from './cart-acts.ts'
import { isUnavailable, type Way } from './cart-groups.ts'
import { joinFacts } from '../../join-facts.ts'

export interface CartItemLineProps extends CartActs {
  item: CartItem
  chosen: boolean
  onChoose: (isChosen: boolean) => void
  /** What a coupon would take off from this line. */
  hint?: ReactNode
  /** Offered where the product can be had both ways. */
  otherWay?: { way: Way; onMove: () => void }
}

/** The year stands in the title already. */
const toSize = ({ kind, unit, volumeMl }: CartItem['product']) =>
  kind.code === 'GOODS' ? unit : formatVolume(volumeMl)

const toItemMeta = ({ product }: CartItem) =>
  joinFacts([toSize(product), product.country?.name, product.area])

const Note = ({ item }: { item: CartItem }) => {
  const change = item.product.price - item.priceSeen
  if (item.state === 'SOLD_OUT') return <Tag>{m['wines.tag.sold_out']()}</Tag>
  if (item.state === 'STOPPED') return <Tag>{m['cart.line.stopped']()}</Tag>
  return (
    <>
      {item.state === 'SHORT' && (
        <Text size="caption" tone="error">
          {m['cart.line.short']({ count: String(item.maxQty) })}
        </Text>
      )}
      {change !== 0 && (
        <Cluster gap={6}>
          <Tag tone={change < 0 ? 'success' : 'warning'}>
            {change < 0
              ? m['cart.line.price_down']({ amount: formatWon(-change) })
              : m['cart.line.price_up']({ amount: formatWon(change) })}
          </Tag>
        </Cluster>
      )}
    </>
  )
}

const Acts = ({
  item,
  otherWay,
  onRemove,
  onWish,
  onNotify,
}: Omit<CartItemLineProps, 'chosen' | 'onChoose'>) => {
  const { name } = item.product
  return (
    <>
      {isUnavailable(item) ? (
        item.state === 'SOLD_OUT' && (
          <Button variant="link" aria-label={m['wines.card.notify']({ name })} onClick={() => onNotify(item)}>
            {m['cart.line.notify']()}
          </Button>
        )
      ) : (
        <Button variant="link" aria-label={m['cart.line.wish_name']({ name })} onClick={() => onWish(item)}>
          {m['cart.line.wish']()}
        </Button>
      )}
      {otherWay && (
        <Button variant="link" onClick={otherWay.onMove}>
          {otherWay.way === 'PICKUP' ? m['cart.line.as_pickup']() : m['cart.line.as_delivery']()}
        </Button>
      )}
      <Button
        variant="link"
        aria-label={m['cart.line.remove_name']({ name })}
        onClick={() => onRemove([item])}
      >
        {m['cart.line.remove']()}
      </Button>
    </>
  )
}

/** One line of the cart, with all that can be done with it. */
export const CartItemLine = (props: CartItemLineProps) => {
  const { item, chosen, onChoose, onQty } = props
  const { product, qty, maxQty } = item
  const { name } = product
  return (
    <CartLine
      as="li"
      href={`/product/${item.idProduct}`}
      name={toProductTitle(product)}
      meta={toItemMeta(item)}
      image={toBottleImage(product.image, [240])}
      soldOut={isUnavailable(item)}
      check={{
        checked: chosen,
        label: m['cart.line.choose']({ name }),
        onChange: onChoose,
        disabled: item.state !== 'OK',
      }}
      quantity={
        isUnavailable(item)
          ? m['orders.line.count']({ count: String(qty) })
          : {
              value: qty,
              max: Math.max(1, maxQty),
              onChange: (next) => onQty(item, next),
              label: m['cart.line.qty']({ name }),
              lessLabel: m['cart.line.less']({ name }),
              moreLabel: m['cart.line.more']({ name }),
              limitText: m['cart.line.limit']({ count: String(maxQty) }),
            }
      }
      price={formatFrom(product, product.price * qty)}
      {...(product.listPrice > product.price && {
        was: { label: m['wines.card.list_price'](), price: formatWon(product.listPrice * qty) },
      })}
      {...(qty > 1 && { unit: m['cart.line.unit']({ price: formatFrom(product, product.price) }) })}
      note={
        <>
          <Note item={item} />
          {props.hint}
        </>
      }
      acts={<Acts {...props} />}
    />
  )
}
