import { useState, type FormEvent } from 'react'
import { maxCodes } from '#api/contract/office/campaigns.options.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import type { Campaign } from './coupons.queries.ts'

export interface CodesPartProps {
  batches: Campaign['batches']
  canChange: boolean
  /** Whether the campaign gives coupons. */
  isGiving: boolean
  isWorking: boolean
  onMake: (count: number) => void
  onDownload: (idBatch: number) => void
}

/** Single codes for paper: those that were made, and making more. */
export const CodesPart = ({
  batches,
  canChange,
  isGiving,
  isWorking,
  onMake,
  onDownload,
}: CodesPartProps) => {
  const [count, setCount] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isCount = /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= maxCodes
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!isCount) return
    onMake(Number(count))
    setCount('')
    setHasTried(false)
  }
  return (
    <Stack gap={12}>
      <Text size="small" tone="secondary">
        {m['coupons.codes.lead']()}
      </Text>
      {batches.map(({ id, count: size, by, at }) => (
        <Cluster key={id} justify="between">
          <Text size="small">
            {m['coupons.codes.batch']({ count: formatCount(size), by, at: formatDateTime(at) })}
          </Text>
          {canChange && (
            <Button
              size="small"
              aria-label={m['coupons.codes.download_one']({ at: formatDateTime(at) })}
              onClick={() => onDownload(id)}
            >
              {m['coupons.codes.download']()}
            </Button>
          )}
        </Cluster>
      ))}
      {canChange && isGiving && (
        <form method="post" noValidate onSubmit={submit}>
          <Cluster align="end">
            <Field
              label={m['coupons.codes.count']()}
              {...(hasTried &&
                !isCount && { error: m['coupons.codes.rule']({ most: formatCount(maxCodes) }) })}
            >
              <TextInput
                name="codeCount"
                inputMode="numeric"
                autoComplete="off"
                value={count}
                onChange={setCount}
              />
            </Field>
            <Button type="submit" working={isWorking && m['coupons.saving']()}>
              {m['coupons.codes.make']()}
            </Button>
          </Cluster>
        </form>
      )}
    </Stack>
  )
}
