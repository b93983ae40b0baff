import type { FormEvent } from 'react'
import { refusalReasons, type RefusalReason } from '#api/contract/office/desk.shapes.ts'
import { formatWon } from '#app/format.ts'
import type { Failure } from '#machines/failure.ts'
import type { PassOrder, Refusal } from '#machines/hand-over.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { Textarea } from '#ui/textarea'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { sumRemaining } from './order-words.ts'

export interface RefuseSaleFormProps {
  order: PassOrder | null
  refusal: Refusal
  failure: Failure | null
  isWorking: boolean
  onChange: (change: Partial<Refusal>) => void
  onSubmit: () => void
  onClose: () => void
}

const reasonNames: Record<RefusalReason, () => string> = {
  AGE_NOT_VERIFIED: m['desk.refusal.reason.age_not_verified'],
  CUSTOMER_ASKED: m['desk.refusal.reason.customer_asked'],
  DAMAGED: m['desk.refusal.reason.damaged'],
  OTHER: m['desk.refusal.reason.other'],
}

/** Why nothing is sold to this person, and what goes back to them. */
export const RefuseSaleForm = (props: RefuseSaleFormProps) => {
  const { order, refusal, failure, isWorking, onChange, onSubmit, onClose } = props
  const amount = formatWon(sumRemaining(order?.lines ?? []))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap={16}>
        <Notice tone="warning" title={m['desk.refusal.title']()}>
          {m['desk.refusal.lead']({ name: order?.ordererMasked ?? '', amount })}
        </Notice>
        <RadioGroup
          direction="column"
          legend={m['desk.refusal.reason_label']()}
          options={refusalReasons.map((reason) => ({
            value: reason,
            label: reasonNames[reason](),
            disabled: isWorking,
          }))}
          value={refusal.reason}
          onChange={(value) => {
            const reason = refusalReasons.find((one) => one === value)
            if (reason) onChange({ reason })
          }}
        />
        {refusal.reason === 'DAMAGED' && <Notice tone="info">{m['desk.refusal.damaged_hint']()}</Notice>}
        <Field label={m['desk.refusal.note_label']()} hint={m['desk.refusal.note_hint']()}>
          <Textarea
            maxLength={200}
            rows={2}
            disabled={isWorking}
            value={refusal.note}
            onChange={(note) => onChange({ note })}
          />
        </Field>
        {failure && (
          <Notice tone="error" live="alert">
            {toOfficeFailure(failure)}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          width="full"
          working={isWorking && m['desk.refusal.working']()}
        >
          {m['desk.refusal.action']({ amount })}
        </Button>
        <Button size="large" width="full" disabled={isWorking} onClick={onClose}>
          {m['desk.order.back']()}
        </Button>
      </Stack>
    </form>
  )
}
