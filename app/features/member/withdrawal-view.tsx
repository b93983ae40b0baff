import { useId, useState, type FormEvent, type ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import type { LeaveReason, withdrawalMachine } from '#machines/withdrawal.ts'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { DoneMark } from '#ui/done-mark'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { PasswordInput } from '#ui/password-input'
import { RadioGroup } from '#ui/radio-group'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { Textarea } from '#ui/textarea'
import { formatCount, formatDate, formatWonOrDash } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import type { Farewell } from './member.queries.ts'

type Machine = typeof withdrawalMachine

export interface WithdrawalViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  farewell: Farewell
  asksPassword: boolean
}

const Losses = ({ farewell: { cash, coupons, openOrders, buyerLevel } }: WithdrawalViewProps) => (
  <Box ground="panel">
    <Stack gap={12}>
      <Text weight="bold">{m['member.leave.lost_title']()}</Text>
      <FactList
        facts={[
          { name: m['member.leave.cash'](), fact: formatWonOrDash(cash.paid + cash.bonus) },
          {
            name: m['member.leave.coupons'](),
            fact: m['member.leave.coupon_count']({ count: formatCount(coupons) }),
          },
          { name: m['member.leave.level'](), fact: buyerLevel },
          {
            name: m['member.leave.orders'](),
            fact: m['member.leave.order_count']({ count: formatCount(openOrders) }),
          },
        ]}
      />
      {cash.paid > 0 && <TextLink href="/mypage/cash">{m['cash.refund.action']()}</TextLink>}
      <Text size="small" tone="secondary">
        {m['member.leave.rule']()}
      </Text>
    </Stack>
  </Box>
)

type AgreementProps = { agreed: boolean; missing: boolean; onAgree: (agreed: boolean) => void }

const Agreement = ({ agreed, missing, onAgree }: AgreementProps) => {
  const says = useId()
  return (
    <div>
      <Checkbox
        checked={agreed}
        onChange={onAgree}
        aria-invalid={missing}
        aria-describedby={missing ? says : undefined}
      >
        {m['member.leave.agree']()}
      </Checkbox>
      {missing && (
        <Text id={says} tone="error" size="small">
          {m['member.leave.agree_missing']()}
        </Text>
      )}
    </div>
  )
}

type WithdrawalEntries = { reason: LeaveReason | ''; comment: string; agreed: boolean; password: string }

const Filling = (props: WithdrawalViewProps) => {
  const { state, send, farewell, asksPassword } = props
  const [entries, setEntries] = useState<WithdrawalEntries>({
    reason: '',
    comment: '',
    agreed: false,
    password: '',
  })
  const [hasTried, setHasTried] = useState(false)
  const { failure } = state.context
  const ready = entries.reason && entries.agreed && (entries.password || !asksPassword)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const { reason, comment, password } = entries
    const fields = event.currentTarget
    if (!ready || !reason)
      return void requestAnimationFrame(() =>
        fields.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
    const leaving = { leaveReason: reason, comment: comment.trim(), ...(asksPassword && { password }) }
    send({ type: 'leave.submit', leaving })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <Losses {...props} />
        <RadioGroup
          legend={m['member.leave.reason']()}
          direction="column"
          options={farewell.reasons.map(({ code, name }) => ({ value: code, label: name }))}
          value={entries.reason || undefined}
          error={hasTried && !entries.reason ? m['member.leave.reason_missing']() : undefined}
          onChange={(reason) => setEntries({ ...entries, reason: reason as LeaveReason })}
        />
        <Field label={m['member.leave.comment']()}>
          <Textarea
            rows={3}
            maxLength={500}
            countWords={(usedLength, most) => `${usedLength} / ${most}`}
            value={entries.comment}
            onChange={(comment) => setEntries({ ...entries, comment })}
          />
        </Field>
        {asksPassword && (
          <Field
            label={m['account.password.label']()}
            required
            error={hasTried && !entries.password ? m['errors.field.required']() : undefined}
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              showLabel={m['account.password.show']()}
              hideLabel={m['account.password.hide']()}
              value={entries.password}
              onChange={(password) => setEntries({ ...entries, password })}
            />
          </Field>
        )}
        <Agreement
          agreed={entries.agreed}
          missing={hasTried && !entries.agreed}
          onAgree={(agreed) => setEntries({ ...entries, agreed })}
        />
        {failure && (
          <Notice tone="error" live="alert">
            {toFailureMessage(failure)}
          </Notice>
        )}
        <Button
          size="large"
          width="full"
          type="submit"
          working={state.matches('leaving') && m['member.leave.working']()}
        >
          {m['member.leave.action']()}
        </Button>
      </Stack>
    </form>
  )
}

const Left = ({ state }: WithdrawalViewProps) => (
  <Stack gap={16}>
    <Text>{m['member.leave.done_lead']()}</Text>
    {state.context.rejoinFrom && (
      <Notice live="status">
        {m['member.leave.rejoin']({ date: formatDate(state.context.rejoinFrom) })}
      </Notice>
    )}
    <Button variant="primary" size="large" width="full" href="/">
      {m['recovery.cert.go_on']()}
    </Button>
  </Stack>
)

const Hindered = ({ state, send }: WithdrawalViewProps) => (
  <Stack gap={16}>
    <Notice tone="warning" live="alert">
      {state.context.failure && toFailureMessage(state.context.failure)}
    </Notice>
    <Button
      variant="primary"
      size="large"
      width="full"
      href={state.context.failure?.code === 'me.withdrawal.cash_left' ? '/mypage/cash' : '/mypage/order'}
    >
      {state.context.failure?.code === 'me.withdrawal.cash_left'
        ? m['member.leave.see_cash']()
        : m['member.leave.see_orders']()}
    </Button>
    <Button size="large" width="full" onClick={() => send({ type: 'leave.retry' })}>
      {m['member.check.retry']()}
    </Button>
  </Stack>
)

type Leaf = { title: () => string; body: (props: WithdrawalViewProps) => ReactNode }
const leaves = {
  filling: { title: m['member.leave.title'], body: Filling },
  leaving: { title: m['member.leave.title'], body: Filling },
  left: { title: m['member.leave.done'], body: Left },
  hindered: { title: m['member.leave.hindered'], body: Hindered },
} satisfies Record<LeafId<Machine>, Leaf>

/** Leaving on one page: what is lost, why, an agreement and the password. */
export const WithdrawalView = (props: WithdrawalViewProps) => {
  const { title, body: Body }: Leaf = leaves[props.state.value]
  return (
    <main data-machine="withdrawal" data-state={props.state.value} id="withdrawal-step" tabIndex={-1}>
      {props.state.matches('left') && <DoneMark />}
      <PageTitle title={title()} />
      <Body {...props} />
    </main>
  )
}
