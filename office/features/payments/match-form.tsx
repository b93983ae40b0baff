import { useState, type FormEvent } from 'react'
import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import type { UnmatchedDeposit } from './payments.queries.ts'

export interface MatchFormProps {
  deposit: UnmatchedDeposit
  canAct: boolean
  isWorking: boolean
  failure: string | null
  onMatch: (oid: string) => void
}

const oidPattern = /^\d{8}-[0-9A-Z]{10}$/

/** One deposit, and the order to which it is given: one that waits for as much, or a number that is typed. */
export const MatchForm = ({ deposit, canAct, isWorking, failure, onMatch }: MatchFormProps) => {
  const [oid, setOid] = useState(deposit.candidates[0]?.oid ?? '')
  const [hasTried, setHasTried] = useState(false)
  const isRight = oidPattern.test(oid.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (isRight) onMatch(oid.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <FactList
          facts={[
            { name: m['payments.column.depositor'](), fact: deposit.depositorMasked },
            { name: m['payments.column.amount'](), fact: formatWon(deposit.amount) },
            { name: m['payments.column.deposited_at'](), fact: formatDateTime(deposit.depositedAt) },
            { name: m['payments.column.number'](), fact: deposit.orderNo },
          ]}
        />
        {canAct && (
          <>
            {deposit.candidates.length > 0 && (
              <RadioGroup
                legend={m['payments.match.candidates']()}
                options={deposit.candidates.map((one) => ({
                  value: one.oid,
                  label: `${one.oid} · ${one.ordererMasked}`,
                }))}
                value={oid}
                onChange={setOid}
              />
            )}
            <Field
              label={m['payments.match.oid']()}
              hint={m['payments.match.hint']()}
              {...(hasTried && !isRight && { error: m['payments.match.rule']() })}
            >
              <TextInput
                autoComplete="off"
                clearLabel={m['frame.field.clear']()}
                value={oid}
                onChange={setOid}
              />
            </Field>
            {failure && (
              <Notice tone="error" live="alert">
                {failure}
              </Notice>
            )}
            <Button variant="primary" type="submit" working={isWorking && m['payments.match.working']()}>
              {m['payments.match.action']({ amount: formatWon(deposit.amount) })}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}
