import { DatePicker as Ark, type DateValue } from '@ark-ui/react/date-picker'
import { datePicker } from '#styled/date-picker.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronLeft, chevronRight } from '../icons/icons.tsx'

type Unit = { label: string; value: number }

interface CalendarProps {
  /** Names of months and days, and the order of a date. */
  locale: string
  /** What the month above the days does: 달과 해 고르기. */
  viewLabel: string
  /** Days that cannot be chosen are called: 고를 수 없어요. */
  unavailableLabel: string
}

const Head = ({ viewLabel }: Pick<CalendarProps, 'viewLabel'>) => {
  const classes = datePicker()
  return (
    <Ark.ViewControl className={classes.head}>
      <Ark.PrevTrigger className={classes.trigger}>
        <Icon of={chevronLeft} />
      </Ark.PrevTrigger>
      <Ark.Context>
        {({ visibleRangeText: { start } }) => (
          <Ark.ViewTrigger className={classes.title} aria-label={`${start}, ${viewLabel}`}>
            {start}
          </Ark.ViewTrigger>
        )}
      </Ark.Context>
      <Ark.NextTrigger className={classes.trigger}>
        <Icon of={chevronRight} />
      </Ark.NextTrigger>
    </Ark.ViewControl>
  )
}

/** The number first, as it is seen, then the whole day. */
const toDayLabel = (day: DateValue, locale: string, reason: string | undefined) => {
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return [day.day, whole.format(day.toDate('UTC')), reason].filter(Boolean).join(', ')
}

const Days = ({ locale, unavailableLabel }: Pick<CalendarProps, 'locale' | 'unavailableLabel'>) => {
  const classes = datePicker()
  return (
    <Ark.Context>
      {({ weekDays, weeks, getDayTableCellState }) => (
        <Ark.Table>
          <Ark.TableHead>
            <Ark.TableRow>
              {weekDays.map((day) => (
                <Ark.TableHeader key={day.long} className={classes.weekday} aria-label={day.long}>
                  {day.narrow}
                </Ark.TableHeader>
              ))}
            </Ark.TableRow>
          </Ark.TableHead>
          <Ark.TableBody>
            {weeks.map((week, at) => (
              <Ark.TableRow key={at}>
                {week.map((day) => (
                  <Ark.TableCell key={String(day)} value={day} className={classes.cell}>
                    <Ark.TableCellTrigger
                      className={classes.day}
                      aria-label={toDayLabel(
                        day,
                        locale,
                        getDayTableCellState({ value: day }).selectable ? undefined : unavailableLabel,
                      )}
                    >
                      {day.day}
                    </Ark.TableCellTrigger>
                  </Ark.TableCell>
                ))}
              </Ark.TableRow>
            ))}
          </Ark.TableBody>
        </Ark.Table>
      )}
    </Ark.Context>
  )
}

/** Months or years, four in a row. */
const Units = ({ rows }: { rows: Unit[][] }) => {
  const classes = datePicker()
  return (
    <Ark.Table columns={4}>
      <Ark.TableBody>
        {rows.map((row, at) => (
          <Ark.TableRow key={at}>
            {row.map(({ label, value }) => (
              <Ark.TableCell key={value} value={value} className={classes.cell}>
                <Ark.TableCellTrigger className={classes.day}>{label}</Ark.TableCellTrigger>
              </Ark.TableCell>
            ))}
          </Ark.TableRow>
        ))}
      </Ark.TableBody>
    </Ark.Table>
  )
}

export const Calendar = ({ locale, viewLabel, unavailableLabel }: CalendarProps) => (
  <>
    <Ark.View view="day">
      <Head viewLabel={viewLabel} />
      <Days locale={locale} unavailableLabel={unavailableLabel} />
    </Ark.View>
    <Ark.View view="month">
      <Head viewLabel={viewLabel} />
      <Ark.Context>
        {(api) => <Units rows={api.getMonthsGrid({ columns: 4, format: 'short' })} />}
      </Ark.Context>
    </Ark.View>
    <Ark.View view="year">
      <Head viewLabel={viewLabel} />
      <Ark.Context>{(api) => <Units rows={api.getYearsGrid({ columns: 4 })} />}</Ark.Context>
    </Ark.View>
  </>
)
