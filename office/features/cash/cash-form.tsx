import { useState, type FormEvent } from 'react'
import { maxCashGift, maxCashReceivers } from '#api/contract/office/cash.options.ts'
import { formatCount, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { DateEntry } from '../../shell/date-entry.tsx'
import { focusFirstFault } from '../../shell/focus-fault.ts'
import { listMemberEntries } from '../../shell/list-member-entries.ts'
import { cashRefusalNames } from './cash-words.ts'
import type { CashPreview, CashRequest } from './cash.queries.ts'

export interface CashFormProps {
  /** What the last preview answered for these entries; null before one. */
  preview: { members: string; answer: CashPreview } | null
  isWorking: boolean
  failure: string | null
  onPreview: (members: string[]) => void
  onGive: (request: CashRequest) => void
}

type Entries = { members: string; amount: string; lastDay: string; reason: string }

const findFaults = ({ members, amount, lastDay, reason }: Entries) => {
  const count = listMemberEntries(members).length
  const isAmount = /^\d+$/.test(amount) && Number(amount) >= 1 && Number(amount) <= maxCashGift
  return {
    ...((count === 0 || count > maxCashReceivers) && {
      members: m['cash.rule.members']({ most: formatCount(maxCashReceivers) }),
    }),
    ...(!isAmount && { amount: m['cash.rule.amount']({ most: formatWon(maxCashGift) }) }),
    ...(lastDay === '' && { lastDay: m['cash.rule.last_day']() }),
    ...(reason.trim() === '' && { reason: m['cash.rule.reason']() }),
  }
}

const Preview = ({ answer, amount }: { answer: CashPreview; amount: string }) => (
  <Notice live="status">
    {m['cash.preview']({
      receivers: formatCount(answer.receivers),
      total: formatWon(answer.receivers * (Number(amount) || 0)),
    })}
    {answer.refusals.map(({ entry, reason }) => (
      <Text key={entry} size="small">
        {entry} · {cashRefusalNames[reason]()}
      </Text>
    ))}
    {answer.limit !== null && <Text size="small">{m['cash.limit']({ limit: formatWon(answer.limit) })}</Text>}
  </Notice>
)

/** Gives bonus cash to the members of a list, once it was seen who gets it. */
export const CashForm = ({ preview, isWorking, failure, onPreview, onGive }: CashFormProps) => {
  const [entries, setEntries] = useState<Entries>({ members: '', amount: '', lastDay: '', reason: '' })
  const [hasTried, setHasTried] = useState(false)
  const faults: Partial<Record<keyof Entries, string>> = hasTried ? findFaults(entries) : {}
  const members = listMemberEntries(entries.members)
  const isPreviewed = preview !== null && preview.members === members.join(' ')
  const change = (part: Partial<Entries>) => setEntries({ ...entries, ...part })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (Object.keys(findFaults(entries)).length > 0) return focusFirstFault(event.currentTarget)
    if (!isPreviewed) return onPreview(members)
    const { amount, lastDay, reason } = entries
    onGive({ members, amount: Number(amount), lastDay, reason: reason.trim() })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field
          label={m['coupons.gift.members']()}
          hint={m['coupons.gift.hint']()}
          {...(faults.members && { error: faults.members })}
        >
          <Textarea
            name="members"
            rows={5}
            value={entries.members}
            onChange={(text) => change({ members: text })}
          />
        </Field>
        <Field label={m['cash.field.amount']()} {...(faults.amount && { error: faults.amount })}>
          <TextInput
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            value={entries.amount}
            onChange={(amount) => change({ amount })}
          />
        </Field>
        <Field
          label={m['cash.field.last_day']()}
          hint={m['cash.field.last_day_hint']()}
          {...(faults.lastDay && { error: faults.lastDay })}
        >
          <DateEntry name="lastDay" value={entries.lastDay} onChange={(lastDay) => change({ lastDay })} />
        </Field>
        <Field label={m['cash.field.reason']()} {...(faults.reason && { error: faults.reason })}>
          <Textarea
            name="reason"
            rows={2}
            maxLength={200}
            value={entries.reason}
            onChange={(reason) => change({ reason })}
          />
        </Field>
        {isPreviewed && <Preview answer={preview.answer} amount={entries.amount} />}
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Cluster>
          <Button type="submit" variant="primary" working={isWorking && m['cash.working']()}>
            {isPreviewed
              ? m['cash.give']({ count: formatCount(preview.answer.receivers) })
              : m['coupons.gift.show']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
