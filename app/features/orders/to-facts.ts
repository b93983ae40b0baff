import { m } from '#messages'
import { phone } from '../../format.ts'
import type { Order } from './orders.queries.ts'

/** To whom and where an order is sent. */
export const shipFacts = ({
  fullName,
  mobile,
  postalCode,
  address1,
  address2,
  message,
}: NonNullable<Order['shipTo']>) => [
  { name: m['ships.form.name'](), fact: fullName },
  { name: m['checkout.orderer.mobile'](), fact: phone(mobile) },
  { name: m['ships.form.address'](), fact: `(${postalCode}) ${address1} ${address2}`.trim() },
  ...(message ? [{ name: m['ships.form.message'](), fact: message }] : []),
]

/** To whom an order goes as a gift, and what is said with it. */
export const giftFacts = ({ fullName, mobile, message }: NonNullable<Order['giftTo']>) => [
  { name: m['checkout.gift.name'](), fact: fullName },
  { name: m['checkout.gift.mobile'](), fact: phone(mobile) },
  ...(message ? [{ name: m['checkout.gift.message'](), fact: message }] : []),
]
