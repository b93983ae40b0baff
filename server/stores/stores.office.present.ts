import { toOpeningState } from '../platform/calendar/calendar.rules.ts'
import type { listClosures, listStaff, OfficeStoreRow } from './office-stores.store.ts'

/** A store as the list of the office shows it. */
export const presentOfficeCard = (row: OfficeStoreRow, now: Date) => {
  const { store, company, provinceName, opening, gaps, bottles, people } = row
  return {
    id: store.id,
    name: store.name,
    company,
    province: provinceName,
    city: store.city,
    address: [store.address1, store.address2].filter(Boolean).join(' '),
    phone: store.phone,
    state: store.state,
    gaps,
    todayHours: store.state === 'OPEN' ? toOpeningState(opening, now).todayHours : null,
    bottles,
    people,
  }
}

type Parts = {
  closures: Awaited<ReturnType<typeof listClosures>>
  staff: Awaited<ReturnType<typeof listStaff>>
}

/** A store whole. */
export const presentOfficeStore = (row: OfficeStoreRow, { closures, staff }: Parts, now: Date) => {
  const { version, postalCode, latitude, longitude, safeNumber, hours, options, notice, intro } = row.store
  const { ships, slotMinutes, slotCapacity, leadMinutes } = row.store
  return {
    ...presentOfficeCard(row, now),
    ...{ version, postalCode, latitude, longitude, safeNumber, hours, options, notice, intro },
    ...{ ships, slotMinutes, slotCapacity, leadMinutes, closures, staff },
    roadAddress: row.store.address1,
    addressDetail: row.store.address2,
    holidays: row.store.holidayHours,
    shortName: row.store.shortName ?? '',
  }
}
