import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { CartLine } from '#ui/cart-line'
import { Cluster } from '#ui/cluster'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { volume, won } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { titleOf } from '../wines/facts.ts'
import { bottle } from '../wines/pictures.ts'
import type { CartItem } from './cart.queries.ts'
import type { CartActs } from './cart-acts.ts'
import { isGone, type Way } from './cart-groups.ts'

export interface CartLineOfProps extends CartActs {
  item: CartItem
  chosen: boolean
  onChoose: (chosen: boolean) => void
  /** What a coupon would take off from this line. */
  hint?: ReactNode
  /** Offered where the product can be had both ways. */
  otherWay?: { way: Way; onMove: () => void }
}

/** The year stands in the title already. */
const sizeOf = ({ kind, unit, volumeMl }: CartItem['product']) =>
  kind.code === 'GOODS' ? unit : volume(volumeMl)

const metaOf = ({ product }: CartItem) =>
  [sizeOf(product), product.country?.name, product.area].filter(Boolean).join(' · ')

const Note = ({ item }: { item: CartItem }) => {
  const change = item.product.price - item.priceSeen
  if (item.state === 'SOLD_OUT') return <Tag>{m['wine.tag.sold_out']()}</Tag>
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
              ? m['cart.line.price_down']({ amount: won(-change) })
              : m['cart.line.price_up']({ amount: won(change) })}
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
}: Omit<CartLineOfProps, 'chosen' | 'onChoose'>) => {
  const { name } = item.product
  return (
    <>
      {isGone(item) ? (
        item.state === 'SOLD_OUT' && (
          <Button variant="link" aria-label={m['wine.card.notify']({ name })} onClick={() => onNotify(item)}>
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
export const CartLineOf = (props: CartLineOfProps) => {
  const { item, chosen, onChoose, onQty } = props
  const { product, qty, maxQty } = item
  const { name } = product
  return (
    <CartLine
      as="li"
      href={`/product/${item.idProduct}`}
      name={titleOf(product)}
      {...(writtenIn() && { original: { text: product.originalName, lang: product.lang } })}
      meta={metaOf(item)}
      image={bottle(product.image, [240])}
      soldOut={isGone(item)}
      check={{
        checked: chosen,
        label: m['cart.line.choose']({ name }),
        onChange: onChoose,
        disabled: item.state !== 'OK',
      }}
      quantity={
        isGone(item)
          ? m['order.line.count']({ count: String(qty) })
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
      price={won(product.price * qty)}
      {...(qty > 1 && { unit: m['cart.line.unit']({ price: won(product.price) }) })}
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
