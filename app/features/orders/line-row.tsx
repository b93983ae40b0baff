import { m } from '#messages'
import { CartLine, type CartLineProps } from '#ui/cart-line'
import { Tag } from '#ui/tag'
import { count, vintage, volume, won } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { bottle } from '../wines/pictures.ts'
import type { Order } from './orders.queries.ts'

export type Line = Order['lines'][number]

export const lineTitle = ({ name, vintage: year }: Pick<Line, 'name' | 'vintage'>): string =>
  year === null ? name : `${name} ${vintage(year)}`

const metaOf = ({ volumeMl, kind }: Line) =>
  [volumeMl > 0 && volume(volumeMl), kind].filter(Boolean).join(' · ')

/** How much of a line was neither cancelled nor sent back. */
export const leftOf = ({
  qty,
  cancelledQty,
  returnedQty,
}: Pick<Line, 'qty' | 'cancelledQty' | 'returnedQty'>): number => qty - cancelledQty - returnedQty

/** What became of a line that is not whole any more; nothing of one that is. */
const goneText = (line: Line): string => {
  const { qty, cancelledQty, returnedQty } = line
  if (leftOf(line) === qty) return ''
  return [
    cancelledQty > 0 && m['order.line.cancelled']({ count: count(cancelledQty) }),
    returnedQty > 0 && m['order.line.returned']({ count: count(returnedQty) }),
    leftOf(line) > 0 && m['order.line.left']({ left: count(leftOf(line)) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Kind = 'cancel' | 'return'
const leftTexts = { cancel: m['order.cancel.qty_left'], return: m['order.return.qty_left'] }
const stepperLabels = { cancel: m['order.cancel.qty'], return: m['order.return.qty'] }

const stepperOf = (line: Line, kind: Kind, onChange: (qty: number) => void) => ({
  max: leftOf(line),
  label: stepperLabels[kind]({ name: lineTitle(line) }),
  lessLabel: m['cart.line.less']({ name: lineTitle(line) }),
  moreLabel: m['cart.line.more']({ name: lineTitle(line) }),
  onChange,
})

interface LineRowProps {
  line: Line
  check?: CartLineProps['check']
  /** Only so many pieces of it, instead of the line as it was ordered and what became of it. */
  pieces?: number
  /** Whether they are cancelled or sent back. */
  kind?: Kind
  /** Their number can be changed. */
  onPieces?: (pieces: number) => void
}

/** One line of an order: as it was ordered, or so many pieces of it. */
export const LineRow = ({ line, check, pieces, kind = 'cancel', onPieces }: LineRowProps) => (
  <CartLine
    as="li"
    {...(check && { check })}
    href={`/product/${line.idProduct}`}
    name={lineTitle(line)}
    {...(writtenIn() && { original: { text: line.originalName, lang: line.lang } })}
    meta={metaOf(line)}
    image={bottle(line.image, [240])}
    quantity={
      onPieces
        ? { value: pieces ?? leftOf(line), ...stepperOf(line, kind, onPieces) }
        : m['order.line.count']({ count: count(pieces ?? line.qty) })
    }
    price={won(line.unitPrice * (pieces ?? line.qty))}
    {...(line.qty > 1 && { unit: m['cart.line.unit']({ price: won(line.unitPrice) }) })}
    {...(pieces === undefined && goneText(line) && { note: <Tag>{goneText(line)}</Tag> })}
    {...(onPieces && { note: <Tag>{leftTexts[kind]({ count: count(leftOf(line)) })}</Tag> })}
  />
)
