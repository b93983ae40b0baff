import { earliestPickup, openingAt } from '../calendar/calendar.rules.ts'
import type { Holidays } from '../calendar/holidays.ts'
import type { StoreRow } from './stores.store.ts'

/** A store as lists show it, at a moment. Distances are in kilometres, to a hundred metres. */
export const storeCardOf = (row: StoreRow, now: Date, holidays?: Holidays) => {
  const { store, company, province, options, productCount, distanceKm } = row
  return {
    id: store.id,
    name: store.name,
    company: company.name,
    province,
    city: store.city,
    address: [store.address1, store.address2].filter(Boolean).join(' '),
    phone: store.safeNumber || store.phone,
    options,
    latitude: store.latitude,
    longitude: store.longitude,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    ...openingAt(store, now, holidays),
    productCount,
    earliest: earliestPickup(store, now, holidays),
  }
}

/** A store's own page: its week and who sells there. */
export const storePageOf = (row: StoreRow, now: Date) => {
  const { hours, notice, intro } = row.store
  const { name, representative, businessNumber, mailOrderNumber, liquorLicence, address, phone, email } =
    row.company
  const seller = {
    name,
    representative,
    businessNumber,
    mailOrderNumber,
    liquorLicence,
    address,
    phone,
    email,
  }
  return { ...storeCardOf(row, now), hours, notice, intro, seller }
}
