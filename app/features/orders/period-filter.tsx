import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Grid } from '#ui/grid'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { periods, type Period } from './orders-search.ts'
import { periodLabels } from './period-labels.ts'

export type PeriodSearch = {
  period?: Period | undefined
  from?: string | undefined
  until?: string | undefined
}

export interface PeriodFilterProps {
  search: PeriodSearch
  onChange: (change: PeriodSearch) => void
}

export const noPeriod = { period: undefined, from: undefined, until: undefined }

/** The earlier day first, independent of the order in which they were entered. */
const toOrderedDays = (from: string | undefined, until: string | undefined) =>
  from && until && from > until ? { from: until, until: from } : { from, until }

/** The periods of docs/spec.md, section 9, and days that the member chooses. */
export const PeriodFilter = ({ search, onChange }: PeriodFilterProps) => {
  const { period: activePeriod, from, until } = search
  // The second day may be chosen before the page has received the first.
  const ownDays = useRef({ from, until })
  useEffect(() => {
    ownDays.current = { from, until }
  }, [from, until])
  const [opensDays, setOpensDays] = useState(false)
  const daysId = useId()
  const hasOwnDays = Boolean(from ?? until)
  const showsDays = opensDays || hasOwnDays
  const choose = (day: Partial<typeof ownDays.current>) => {
    ownDays.current = { ...ownDays.current, ...day }
    onChange({ period: undefined, ...toOrderedDays(ownDays.current.from, ownDays.current.until) })
  }
  return (
    <Stack gap={8}>
      <Cluster gap={6} role="group" aria-label={m['orders.period.label']()}>
        <Chip on={!activePeriod && !hasOwnDays} onClick={() => onChange(noPeriod)}>
          {m['orders.period.all']()}
        </Chip>
        {periods.map((period) => (
          <Chip key={period} on={activePeriod === period} onClick={() => onChange({ ...noPeriod, period })}>
            {periodLabels[period]()}
          </Chip>
        ))}
        <Chip
          on={hasOwnDays}
          aria-pressed={undefined}
          aria-expanded={showsDays}
          aria-controls={showsDays ? daysId : undefined}
          onClick={() => {
            setOpensDays(!showsDays)
            if (hasOwnDays) onChange(noPeriod)
          }}
        >
          {m['orders.period.own']()}
        </Chip>
      </Cluster>
      {showsDays && (
        <Grid columns={{ base: 1, md: 2 }} gap={8} id={daysId}>
          <Cluster gap={8} wrap="none" share="equal" role="group" aria-label={m['orders.period.own']()}>
            <TextInput
              type="date"
              aria-label={m['orders.period.from']()}
              value={from ?? ''}
              max={until}
              onChange={(day) => choose({ from: day || undefined })}
            />
            <TextInput
              type="date"
              aria-label={m['orders.period.until']()}
              value={until ?? ''}
              min={from}
              onChange={(day) => choose({ until: day || undefined })}
            />
          </Cluster>
        </Grid>
      )}
    </Stack>
  )
}
