import { m } from '#messages'
import { formatPhone } from '../../format.ts'
import type { Order } from './orders.queries.ts'

/** To whom and where an order is sent. */
export const listShippingFacts = ({
  fullName,
  mobile,
  postalCode,
  address1,
  address2,
  message,
}: NonNullable<Order['shipTo']>) => [
  { name: m['ships.form.name'](), fact: fullName },
  { name: m['checkout.orderer.mobile'](), fact: formatPhone(mobile) },
  { name: m['ships.form.address'](), fact: `(${postalCode}) ${address1} ${address2}`.trim() },
  ...(message ? [{ name: m['ships.form.message'](), fact: message }] : []),
]

/** To whom an order goes as a gift, and what is said with it. */
export const listGiftFacts = ({ fullName, mobile, message }: NonNullable<Order['giftTo']>) => [
  { name: m['checkout.gift.name'](), fact: fullName },
  { name: m['checkout.gift.mobile'](), fact: formatPhone(mobile) },
  ...(message ? [{ name: m['checkout.gift.message'](), fact: message }] : []),
]
