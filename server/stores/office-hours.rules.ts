import type { HolidayHours, OpenHours, WeekHours } from '../db/tables/stores.ts'

/** Whether a store closes after it opens; closed all day is right too. Times are HH:MM, so that texts compare. */
export const isOpeningRight = (hours: OpenHours | null): boolean => hours === null || hours[0] < hours[1]

export const areHoursRight = (hours: WeekHours, holidays: HolidayHours = null): boolean =>
  hours.every(isOpeningRight) && (holidays === 'CLOSED' || isOpeningRight(holidays))
