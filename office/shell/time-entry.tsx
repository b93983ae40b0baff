import { m } from '#office-messages'
import { TimeField, type TimeFieldProps } from '#ui/time-field'

/** A time of day in a form of the office. */
export const TimeEntry = (props: Omit<TimeFieldProps, 'words'>) => (
  <TimeField {...props} words={{ invalid: m['date.invalid_hour'](), outside: m['date.outside_hour']() }} />
)
