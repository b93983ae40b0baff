import { factMark } from '../../join-facts.ts'
import { toOrderHeading } from './order-heading.ts'

/** The number of an order and when it was placed: in one line, or one below the other on a narrow page. */
export const OrderHeadingLines = ({ order }: { order: Parameters<typeof toOrderHeading>[0] }) => {
  const { number, ordered } = toOrderHeading(order)
  return (
    <span>
      {number}
      <span data-only="wide">{factMark()}</span>
      <br data-only="narrow" />
      {ordered}
    </span>
  )
}
