import { m } from '#office-messages'
import { DateField, type DateFieldProps } from '#ui/date-field'
import { currentOfficeLocale } from '../locale.ts'
import { toCalendarWords } from './date-words.ts'

/** A date in a form of the office, in the page's language; with `time` a moment by Seoul's clock. */
export const DateEntry = (props: Omit<DateFieldProps, 'locale' | 'words'>) => (
  <DateField
    {...props}
    locale={currentOfficeLocale()}
    words={{
      ...toCalendarWords(),
      clear: m['frame.field.clear'](),
      invalid: props.time ? m['date.invalid_time']() : m['date.invalid_day'](),
      hour: m['date.hour'](),
      minute: m['date.minute'](),
    }}
  />
)
