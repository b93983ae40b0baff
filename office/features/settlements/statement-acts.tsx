import { useState, type FormEvent } from 'react'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { Divider } from '#ui/divider'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { DateEntry } from '../../shell/date-entry.tsx'
import { formatSignedWon } from './settlement-words.ts'
import type { Statement } from './settlements.queries.ts'

export type StatementAct =
  | { name: 'approve' | 'release' }
  | { name: 'hold' | 'fail'; reason: string }
  | { name: 'paid'; paidOn: string }

export interface StatementActsProps {
  statement: Statement
  /** The day of Seoul: what is recorded as paid was paid until then. */
  today: string
  canClose: boolean
  /** What is being done; null while nothing is. */
  working: StatementAct['name'] | null
  onAct: (act: StatementAct) => void
}

const obstacles: Record<'SAME_PERSON' | 'PERMISSION', () => string> = {
  SAME_PERSON: m['settlements.obstacle.same_person'],
  PERMISSION: m['settlements.obstacle.permission'],
}

/** Approving, which names seller and amount before it is done; or why this person cannot. */
const Approval = ({ statement, working, onAct }: StatementActsProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const { approvalObstacle: obstacle, company, total } = statement
  const amount = formatSignedWon(total)
  if (obstacle === 'SAME_PERSON' || obstacle === 'PERMISSION')
    return <Notice tone="info">{obstacles[obstacle]()}</Notice>
  if (obstacle !== null) return null
  return (
    <>
      <Button
        variant="primary"
        width="full"
        disabled={working !== null && working !== 'approve'}
        working={working === 'approve' && m['settlements.working']()}
        onClick={() => setIsAsking(true)}
      >
        {m['settlements.act.approve']({ amount })}
      </Button>
      <Confirm
        open={isAsking}
        title={m['settlements.act.approve_question']({ seller: company.name, amount })}
        confirmLabel={m['settlements.act.approve_short']()}
        cancelLabel={m['settlements.keep']()}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onAct({ name: 'approve' })
        }}
      >
        {m['settlements.act.approve_text']()}
      </Confirm>
    </>
  )
}

type ReasonProps = {
  label: string
  action: string
  isDisabled: boolean
  isWorking: boolean
  onReason: (reason: string) => void
}

/** An act whose reason the seller reads. */
const ReasonForm = ({ label, action, isDisabled, isWorking, onReason }: ReasonProps) => {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onReason(reason.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Field
          label={label}
          hint={m['settlements.act.reason_hint']()}
          error={isMissing ? m['settlements.act.reason_required']() : undefined}
        >
          <Textarea name="reason" rows={2} maxLength={500} value={reason} onChange={setReason} />
        </Field>
        <Cluster>
          <Button type="submit" disabled={isDisabled} working={isWorking && m['settlements.working']()}>
            {action}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** What the bank sent: the day, once. */
const PaidForm = ({ statement, today, working, onAct }: StatementActsProps) => {
  const [paidOn, setPaidOn] = useState(today)
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(paidOn === '')
    if (paidOn !== '') onAct({ name: 'paid', paidOn })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Text size="small" tone="secondary">
          {m['settlements.act.paid_lead']()}
        </Text>
        <Field
          label={m['settlements.act.paid_day']()}
          error={isMissing ? m['settlements.act.day_required']() : undefined}
        >
          <DateEntry name="paidOn" value={paidOn} max={today} onChange={setPaidOn} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          width="full"
          disabled={working !== null && working !== 'paid'}
          working={working === 'paid' && m['settlements.working']()}
        >
          {m['settlements.act.paid']({ amount: formatSignedWon(statement.total) })}
        </Button>
      </Stack>
    </form>
  )
}

const Acts = (props: StatementActsProps) => {
  const { statement, canClose, working, onAct } = props
  const toReasonProps = (name: 'hold' | 'fail') => ({
    isDisabled: working !== null && working !== name,
    isWorking: working === name,
    onReason: (reason: string) => onAct({ name, reason }),
  })
  switch (statement.state) {
    case 'CLOSED':
      return (
        <>
          <Approval {...props} />
          {canClose && (
            <>
              <Divider />
              <ReasonForm
                label={m['settlements.act.hold_reason']()}
                action={m['settlements.act.hold']()}
                {...toReasonProps('hold')}
              />
            </>
          )}
        </>
      )
    case 'HELD':
      return (
        canClose && (
          <Button
            width="full"
            working={working === 'release' && m['settlements.working']()}
            onClick={() => onAct({ name: 'release' })}
          >
            {m['settlements.act.release']()}
          </Button>
        )
      )
    case 'APPROVED':
      return (
        canClose && (
          <>
            <PaidForm {...props} />
            <Divider />
            <ReasonForm
              label={m['settlements.act.fail_reason']()}
              action={m['settlements.act.fail']()}
              {...toReasonProps('fail')}
            />
          </>
        )
      )
    case 'PAY_FAILED':
      return <Approval {...props} />
    case 'OPEN':
    case 'PAID':
    case 'CARRIED':
      return null
  }
}

const actStates: readonly Statement['state'][] = ['CLOSED', 'HELD', 'APPROVED', 'PAY_FAILED']

/** What can be done with a statement in its state. */
export const StatementActs = (props: StatementActsProps) =>
  actStates.includes(props.statement.state) && (
    <SummaryBox title={m['settlements.one.acts']()}>
      <Stack gap={16}>
        <Acts {...props} />
      </Stack>
    </SummaryBox>
  )
