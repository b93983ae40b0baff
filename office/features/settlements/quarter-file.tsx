import { useState } from 'react'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

export type Quarter = { year: number; quarter: number }

export interface QuarterFileProps {
  lead: string
  /** The day of Seoul; the quarter before it is offered first. */
  today: string
  isWorking: boolean
  failure: string | null
  done: string | null
  onDownload: (quarter: Quarter) => void
}

const quarters = [1, 2, 3, 4] as const
const firstYear = 2026

/** The last quarter that is over on a day of Seoul. */
export const findLastQuarter = (today: string): Quarter => {
  const year = Number(today.slice(0, 4))
  const quarter = Math.ceil(Number(today.slice(5, 7)) / 3)
  return quarter > 1 ? { year, quarter: quarter - 1 } : { year: year - 1, quarter: 4 }
}

/** 2026 3분기. */
export const formatQuarter = ({ year, quarter }: Quarter): string =>
  `${year} ${m['settlements.quarter.name']({ quarter: String(quarter) })}`

/** The sales of a quarter as a file for the tax office. */
export const QuarterFile = ({ lead, today, isWorking, failure, done, onDownload }: QuarterFileProps) => {
  const [choice, setChoice] = useState(() => findLastQuarter(today))
  const lastYear = Math.max(Number(today.slice(0, 4)), firstYear)
  const years = Array.from({ length: lastYear - firstYear + 2 }, (_, at) => String(lastYear - at))
  return (
    <Box ground="tile" pad="small" as="section" aria-label={m['settlements.quarter.title']()}>
      <Stack gap={12}>
        <div>
          <Text weight="medium">{m['settlements.quarter.title']()}</Text>
          <Text size="small" tone="secondary">
            {lead}
          </Text>
        </div>
        <Cluster align="end">
          <Field label={m['settlements.quarter.year']()}>
            <Select
              value={String(choice.year)}
              options={years.map((year) => ({ value: year, label: year }))}
              onChange={(year) => setChoice({ ...choice, year: Number(year) })}
            />
          </Field>
          <Field label={m['settlements.quarter.quarter']()}>
            <Select
              value={String(choice.quarter)}
              options={quarters.map((quarter) => ({
                value: String(quarter),
                label: m['settlements.quarter.name']({ quarter: String(quarter) }),
              }))}
              onChange={(quarter) => setChoice({ ...choice, quarter: Number(quarter) })}
            />
          </Field>
          <Button working={isWorking && m['settlements.file.working']()} onClick={() => onDownload(choice)}>
            {m['settlements.quarter.action']()}
          </Button>
        </Cluster>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        {done && (
          <Notice tone="success" live="status">
            {done}
          </Notice>
        )}
      </Stack>
    </Box>
  )
}
