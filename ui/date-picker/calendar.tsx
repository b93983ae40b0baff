import { DatePicker as Ark } from '@ark-ui/react/date-picker'
import { datePicker } from '#styled/date-picker.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronLeft, chevronRight } from '../icons/icons.tsx'

type Unit = { label: string; value: number }

const Head = () => {
  const classes = datePicker()
  return (
    <Ark.ViewControl className={classes.head}>
      <Ark.PrevTrigger className={classes.trigger}>
        <Icon of={chevronLeft} />
      </Ark.PrevTrigger>
      <Ark.ViewTrigger className={classes.title}>
        <Ark.RangeText />
      </Ark.ViewTrigger>
      <Ark.NextTrigger className={classes.trigger}>
        <Icon of={chevronRight} />
      </Ark.NextTrigger>
    </Ark.ViewControl>
  )
}

const Days = () => {
  const classes = datePicker()
  return (
    <Ark.Context>
      {({ weekDays, weeks }) => (
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
                    <Ark.TableCellTrigger className={classes.day}>{day.day}</Ark.TableCellTrigger>
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

export const Calendar = () => (
  <>
    <Ark.View view="day">
      <Head />
      <Days />
    </Ark.View>
    <Ark.View view="month">
      <Head />
      <Ark.Context>
        {(api) => <Units rows={api.getMonthsGrid({ columns: 4, format: 'short' })} />}
      </Ark.Context>
    </Ark.View>
    <Ark.View view="year">
      <Head />
      <Ark.Context>{(api) => <Units rows={api.getYearsGrid({ columns: 4 })} />}</Ark.Context>
    </Ark.View>
  </>
)
