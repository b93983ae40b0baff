import type { Payable } from '#machines/payment-setup.ts'
import { m } from '#messages'

type Text = () => string
type Link = { label: Text; toHref: (id: string) => string }

/** What the views of a payment say by what it pays for, and where they lead. */
interface PayableTexts {
  /** Where the order, the top-up or the subscription is looked at. */
  overview: Link
  /** Where the shopper goes who does not pay again. */
  exit: Link
  approvingLead?: Text
  declinedLead: Text
  cancelledLead: Text
  expiredLead: Text
  unknownLead: Text
  /** Whom to call while the answer is late. */
  unknownHelp?: (inputs: { phone: string; oid: string }) => string
}

const cashLink: Link = { label: m['cash.charge.back'], toHref: () => '/mypage/cash' }
const subscriptionLink: Link = {
  label: m['subscribe.done.manage'],
  toHref: (sid) => `/mypage/subscription/${sid}`,
}

export const payableTexts: Record<Payable['kind'], PayableTexts> = {
  order: {
    overview: { label: m['checkout.payment.see_order'], toHref: (oid) => `/mypage/order/${oid}` },
    exit: { label: m['checkout.sold_out.cart'], toHref: () => '/cart' },
    approvingLead: m['checkout.payment.approving_lead'],
    declinedLead: m['checkout.payment.declined_lead'],
    cancelledLead: m['checkout.payment.cancelled_lead'],
    expiredLead: m['checkout.payment.expired_lead'],
    unknownLead: m['checkout.payment.unknown_lead'],
    unknownHelp: m['checkout.payment.unknown_help'],
  },
  topUp: {
    overview: cashLink,
    exit: cashLink,
    declinedLead: m['cash.charge.declined_lead'],
    cancelledLead: m['cash.charge.declined_lead'],
    expiredLead: m['cash.charge.expired_lead'],
    unknownLead: m['cash.charge.unknown_lead'],
  },
  card: {
    overview: subscriptionLink,
    exit: subscriptionLink,
    declinedLead: m['cash.charge.declined_lead'],
    cancelledLead: m['cash.charge.declined_lead'],
    expiredLead: m['cash.charge.expired_lead'],
    unknownLead: m['subscribe.order.following'],
  },
}
