import { readingPurposes, type OfficeReadingPurpose } from '#api/reading-purposes.ts'
import { m } from '#office-messages'

const names: Record<OfficeReadingPurpose, () => string> = {
  ORDER_WORK: m['access.act.order_work'],
  HAND_OVER: m['access.act.hand_over'],
  CARE: m['access.act.care'],
  CUSTOMER_TALK: m['access.act.customer_talk'],
  REVEAL: m['access.act.reveal'],
  PEOPLE: m['access.act.people'],
  SELLERS: m['access.act.sellers'],
  EXPORT: m['access.act.export'],
}

const isKnownPurpose = (act: string): act is OfficeReadingPurpose => act in names

/** The purposes of readings that can be looked for. */
export const accessActs = readingPurposes

/** The purpose of a reading in words; its code where an older record has one that nothing records any more. */
export const toAccessName = (act: string): string => (isKnownPurpose(act) ? names[act]() : act)
