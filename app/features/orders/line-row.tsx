import { m } from '#messages'
import { CartLine, type CartLineProps } from '#ui/cart-line'
import { Tag } from '#ui/tag'
import { formatCount, formatVintage, formatVolume, formatWon } from '../../format.ts'
import { toBottleImage } from '../wines/pictures.ts'
import type { Order } from './orders.queries.ts'
import { joinFacts } from '../../join-facts.ts'

export type Line = Order['lines'][number]

export const toLineTitle = ({ name, vintage: year }: Pick<Line, 'name' | 'vintage'>): string =>
  year === null ? name : `${name} ${formatVintage(year)}`

const toLineMeta = ({ volumeMl, kind }: Line) => joinFacts([volumeMl > 0 && formatVolume(volumeMl), kind])

/** How much of a line was neither cancelled nor sent back. */
export const countRemaining = ({
  qty,
  cancelledQty,
  returnedQty,
}: Pick<Line, 'qty' | 'cancelledQty' | 'returnedQty'>): number => qty - cancelledQty - returnedQty

/** What became of a line that is not whole any more; nothing of one that is. */
const toChangeText = (line: Line): string => {
  const { qty, cancelledQty, returnedQty } = line
  if (countRemaining(line) === qty) return ''
  return joinFacts([
    cancelledQty > 0 && m['orders.line.cancelled']({ count: formatCount(cancelledQty) }),
    returnedQty > 0 && m['orders.line.returned']({ count: formatCount(returnedQty) }),
    countRemaining(line) > 0 && m['orders.line.left']({ left: formatCount(countRemaining(line)) }),
  ])
}

type Kind = 'cancel' | 'return'
const remainingTexts = { cancel: m['orders.cancel.qty_left'], return: m['orders.return.qty_left'] }
const stepperLabels = { cancel: m['orders.cancel.qty'], return: m['orders.return.qty'] }

const toStepperProps = (line: Line, kind: Kind, onChange: (qty: number) => void) => ({
  max: countRemaining(line),
  label: stepperLabels[kind]({ name: toLineTitle(line) }),
  lessLabel: m['cart.line.less']({ name: toLineTitle(line) }),
  moreLabel: m['cart.line.more']({ name: toLineTitle(line) }),
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
    name={toLineTitle(line)}
    meta={toLineMeta(line)}
    image={toBottleImage(line.image, [240])}
    quantity={
      onPieces
        ? { value: pieces ?? countRemaining(line), ...toStepperProps(line, kind, onPieces) }
        : m['orders.line.count']({ count: formatCount(pieces ?? line.qty) })
    }
    price={formatWon(line.unitPrice * (pieces ?? line.qty))}
    {...(line.listPrice > line.unitPrice && {
      was: {
        label: m['wines.card.list_price'](),
        price: formatWon(line.listPrice * (pieces ?? line.qty)),
      },
    })}
    {...(line.qty > 1 && { unit: m['cart.line.unit']({ price: formatWon(line.unitPrice) }) })}
    {...(pieces === undefined && toChangeText(line) && { note: <Tag>{toChangeText(line)}</Tag> })}
    {...(onPieces && {
      note: <Tag>{remainingTexts[kind]({ count: formatCount(countRemaining(line)) })}</Tag>,
    })}
  />
)
