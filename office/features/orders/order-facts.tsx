import { formatDate, formatPhone } from '#app/format.ts'
import { m } from '#office-messages'
import { FactList, type Fact } from '#ui/fact-list'
import { SummaryBox } from '#ui/summary-box'
import { TextLink } from '#ui/text-link'
import { toPickupText, toTypeName } from './order-words.ts'
import type { OfficeOrder } from './orders.queries.ts'

const toFact = (name: string, fact: string | null | undefined): Fact[] => (fact ? [{ name, fact }] : [])

/** A number with its dashes; one that is masked has them already. */
const toMobileText = (mobile: string): string => (mobile.includes('*') ? mobile : formatPhone(mobile))

const toAddressText = (address: NonNullable<OfficeOrder['shipTo']>): string =>
  [address.postalCode, address.address1, address.address2, address.fullName, toMobileText(address.mobile)]
    .filter(Boolean)
    .join(' ')

export interface OrderPersonProps {
  order: OfficeOrder
  /** The page of a member; null for a person who may not read it. */
  toMemberHref: ((id: number) => string) | null
}

/** Who ordered, and who receives it as a gift. */
export const OrderPerson = ({ order: { orderer, giftTo, idMember }, toMemberHref }: OrderPersonProps) => (
  <SummaryBox title={m['orders.one.person']()}>
    <FactList
      facts={[
        ...toFact(m['orders.one.name'](), orderer?.fullName),
        ...toFact(m['orders.one.mobile'](), orderer && toMobileText(orderer.mobile)),
        ...toFact(m['orders.one.email'](), orderer?.email),
        ...toFact(m['orders.one.gift'](), giftTo && `${giftTo.fullName} ${toMobileText(giftTo.mobile)}`),
        {
          name: m['orders.one.member'](),
          fact: toMemberHref ? (
            <TextLink href={toMemberHref(idMember)}>{String(idMember)}</TextLink>
          ) : (
            String(idMember)
          ),
        },
      ]}
    />
  </SummaryBox>
)

/** Where and when it is received. */
export const OrderReceiving = ({ type, store, pickup, passMasked, shipTo, parcel }: OfficeOrder) => (
  <SummaryBox title={m['orders.one.pickup']()}>
    <FactList
      facts={[
        { name: m['orders.one.pickup'](), fact: toTypeName(type) },
        ...toFact(m['orders.one.store'](), store && `${store.name} (${store.company})`),
        ...toFact(m['orders.one.pickup_at'](), pickup && toPickupText(pickup)),
        ...toFact(m['orders.one.deadline'](), pickup && formatDate(pickup.deadline)),
        ...toFact(m['orders.one.pass'](), passMasked),
        ...toFact(m['orders.one.address'](), shipTo && toAddressText(shipTo)),
        ...toFact(m['orders.one.parcel'](), parcel && `${parcel.carrier} ${parcel.trackingNumber}`),
      ]}
    />
  </SummaryBox>
)
