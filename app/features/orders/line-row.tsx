import { m } from '#messages'
import { CartLine, type CartLineProps } from '#ui/cart-line'
import { Tag } from '#ui/tag'
import { count, vintage, volume, won } from '../../format.ts'
import { bottle } from '../wines/pictures.ts'
import type { Order } from './orders.queries.ts'

export type Line = Order['lines'][number]

export const lineTitle = ({ name, vintage: year }: Pick<Line, 'name' | 'vintage'>): string =>
  year === null ? name : `${name} ${vintage(year)}`

const metaOf = ({ volumeMl, kind }: Line) =>
  [volumeMl > 0 && volume(volumeMl), kind].filter(Boolean).join(' · ')

/** One line of an order, as it was ordered. */
export const LineRow = ({ line, check }: { line: Line; check?: CartLineProps['check'] }) => (
  <CartLine
    as="li"
    {...(check && { check })}
    href={`/product/${line.idProduct}`}
    name={lineTitle(line)}
    meta={metaOf(line)}
    image={bottle(line.image, [240])}
    quantity={m['order.line.count']({ count: count(line.qty) })}
    price={won(line.unitPrice * line.qty)}
    {...(line.qty > 1 && { unit: m['cart.line.unit']({ price: won(line.unitPrice) }) })}
    {...(line.cancelledQty > 0 && {
      note: <Tag>{m['order.line.cancelled']({ count: count(line.cancelledQty) })}</Tag>,
    })}
  />
)
