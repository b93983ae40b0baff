import { isPermitted, type Role } from '#api/permissions.ts'
import { maskAddress, maskEmail, maskMobile, maskName } from '../pii-masking.ts'
import type { OrderRow } from './order-transitions.ts'
import { isAtWork } from './orders.rules.ts'

type OrderPeople = Pick<OrderRow, 'orderer' | 'shipTo' | 'giftTo'>

/** Whether a person with these roles works on an order in this state, and so has to know whose it is. */
export const worksOnOrder = (roles: readonly Role[], { status }: Pick<OrderRow, 'status'>): boolean =>
  isAtWork(status) &&
  (isPermitted(roles, 'orders.cancel', 'write') || isPermitted(roles, 'orders.move', 'write'))

const maskPerson = ({ fullName, mobile }: { fullName: string; mobile: string }) => ({
  fullName: maskName(fullName),
  mobile: maskMobile(mobile),
})

/** Who ordered and who receives, by what recognizes them: no street, and no words of their own. */
export const maskPeople = ({ orderer, shipTo, giftTo }: OrderPeople): OrderPeople => ({
  orderer: orderer && { ...maskPerson(orderer), email: maskEmail(orderer.email) },
  shipTo: shipTo && {
    ...maskPerson(shipTo),
    ...{ postalCode: '', address1: maskAddress(shipTo.address1), address2: '', message: '' },
  },
  giftTo: giftTo && { ...maskPerson(giftTo), message: '' },
})
