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

/** How much of a line is still ordered. */
export const leftOf = ({ qty, cancelledQty }: Pick<Line, 'qty' | 'cancelledQty'>): number =>
  qty - cancelledQty

const cancelledText = (line: Line) =>
  leftOf(line) > 0
    ? m['order.line.cancelled_left']({ count: count(line.cancelledQty), left: count(leftOf(line)) })
    : m['order.line.cancelled']({ count: count(line.cancelledQty) })

const stepperOf = (line: Line, onChange: (qty: number) => void) => ({
  max: leftOf(line),
  label: m['order.cancel.qty']({ name: lineTitle(line) }),
  lessLabel: m['cart.line.less']({ name: lineTitle(line) }),
  moreLabel: m['cart.line.more']({ name: lineTitle(line) }),
  onChange,
})

interface LineRowProps {
  line: Line
  check?: CartLineProps['check']
  /** Only so many pieces of it, instead of the line as it was ordered and what became of it. */
  pieces?: number
  /** Their number can be changed. */
  onPieces?: (pieces: number) => void
}

/** One line of an order: as it was ordered, or so many pieces of it. */
export const LineRow = ({ line, check, pieces, onPieces }: LineRowProps) => (
  <CartLine
    as="li"
    {...(check && { check })}
    href={`/product/${line.idProduct}`}
    name={lineTitle(line)}
    meta={metaOf(line)}
    image={bottle(line.image, [240])}
    quantity={
      onPieces
        ? { value: pieces ?? leftOf(line), ...stepperOf(line, onPieces) }
        : m['order.line.count']({ count: count(pieces ?? line.qty) })
    }
    price={won(line.unitPrice * (pieces ?? line.qty))}
    {...(line.qty > 1 && { unit: m['cart.line.unit']({ price: won(line.unitPrice) }) })}
    {...(pieces === undefined && line.cancelledQty > 0 && { note: <Tag>{cancelledText(line)}</Tag> })}
    {...(onPieces && { note: <Tag>{m['order.cancel.qty_left']({ count: count(leftOf(line)) })}</Tag> })}
  />
)
