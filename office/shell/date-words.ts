import { m } from '#office-messages'

/** The names of every calendar of the office. */
export const toCalendarWords = () => ({
  open: m['date.open'](),
  calendar: m['date.calendar'](),
  previous: m['date.previous'](),
  next: m['date.next'](),
  view: m['date.view'](),
  unavailable: m['date.unavailable'](),
  outside: m['date.outside'](),
  done: m['date.done'](),
})
