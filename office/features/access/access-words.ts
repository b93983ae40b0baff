import { m } from '#office-messages'

const actNames: Partial<Record<string, () => string>> = {
  PEOPLE: m['access.act.people'],
  CARE: m['access.act.care'],
  REVEAL: m['access.act.reveal'],
}

/** The purposes of readings that can be looked for. */
export const accessActs = ['CARE', 'REVEAL', 'PEOPLE'] as const

/** The purpose of a reading in words; its code where there are none. */
export const toAccessName = (act: string): string => actNames[act]?.() ?? act
