import type { FormEvent, ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { mobileVerificationMachine } from '#machines/mobile-verification.ts'
import type { SentCode } from '#machines/mobile-verification-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { CodeInput } from '#ui/code-input'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { PhoneInput } from '#ui/phone-input'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { WaitButton } from '#ui/wait-button'
import { formatPhone } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'

type Machine = typeof mobileVerificationMachine

export interface MobileVerificationViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** Why this number cannot be used, found when its field lost the focus. */
  refusal?: string | undefined
  onNumberLeave?: ((mobile: string) => void) | undefined
  /** Further fields, above the number. */
  before?: ReactNode
}

const toErrorText = ({ context: { failure } }: MobileVerificationViewProps['state']): string | undefined => {
  if (!failure) return undefined
  const line = toFailureMessage(failure)
  const { left } = failure.fields
  return left ? `${line} ${m['account.code.left']({ left })}` : line
}

const toCountdown = ({ offset }: SentCode, until: number) => ({
  until,
  offset,
  now: Math.min(until, Date.now() + offset),
})

const preventDefaultAnd = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

const isSentByMail = ({ context }: MobileVerificationViewProps['state']) => context.mode === 'CERT_EMAIL'

const AddressField = ({ state, send, refusal, onNumberLeave }: MobileVerificationViewProps) => {
  const control = {
    value: state.context.mobile,
    readOnly: state.matches('sending'),
    onChange: (mobile: string) => send({ type: 'number.set', mobile }),
    onBlur: () => onNumberLeave?.(state.context.mobile),
  }
  const errors = { error: toErrorText(state), outsideError: refusal }
  if (isSentByMail(state))
    return (
      <Field label={m['account.email.label']()} required {...errors}>
        <TextInput
          {...control}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={m['account.email.placeholder']()}
        />
      </Field>
    )
  const hint = state.context.mode === 'SIGNUP' ? m['account.mobile.hint']() : undefined
  return (
    <Field label={m['account.mobile.label']()} required hint={hint} {...errors}>
      <PhoneInput {...control} placeholder="010-1234-5678" />
    </Field>
  )
}

const NumberForm = (props: MobileVerificationViewProps) => (
  <form method="post" onSubmit={preventDefaultAnd(() => props.send({ type: 'code.send' }))} noValidate>
    <Stack gap={16}>
      {props.before}
      <AddressField {...props} />
      <Button
        variant="primary"
        size="large"
        width="full"
        type="submit"
        working={props.state.matches('sending') && m['account.mobile.working']()}
      >
        {m['account.mobile.action']()}
      </Button>
    </Stack>
  </form>
)

/** Where the code went; a person who looks for a lost account does not learn whether it exists. */
const toSentText = ({ context: { mode, mobile } }: MobileVerificationViewProps['state']): string => {
  if (mode === 'CERT_EMAIL') return m['account.code.mailed']({ email: mobile })
  const seeking = mode === 'FIND_ACCOUNT' || mode === 'RESET_PASSWORD'
  return (seeking ? m['recovery.code.sent'] : m['account.code.sent'])({ mobile: formatPhone(mobile) })
}

const CodeForm = ({ state, send }: MobileVerificationViewProps) => {
  const { sent, code } = state.context
  const working = state.matches('confirming')
  const isOver = state.hasTag('recoverable')
  const timer = sent && {
    ...toCountdown(sent, sent.expiresAt),
    label: m['account.code.timer'](),
    endedText: m['account.code.over'](),
  }
  return (
    <form method="post" onSubmit={preventDefaultAnd(() => send({ type: 'code.confirm' }))} noValidate>
      <Stack gap={16}>
        <Text tone="secondary">{toSentText(state)}</Text>
        <Field
          label={m['account.code.label']()}
          required
          error={toErrorText(state)}
          hint={isSentByMail(state) ? m['account.code.mail_hint']() : m['account.code.hint']()}
        >
          <CodeInput
            value={code}
            disabled={isOver}
            readOnly={working}
            onChange={(next) => send({ type: 'code.set', code: next })}
            {...(timer && { timer })}
          />
        </Field>
        {!isOver && (
          <Button
            variant="primary"
            size="large"
            width="full"
            type="submit"
            working={working && m['account.code.working']()}
          >
            {m['account.code.action']()}
          </Button>
        )}
        {sent && (
          <WaitButton
            key={sent.resendAt}
            {...toCountdown(sent, sent.resendAt)}
            variant={isOver ? 'primary' : 'secondary'}
            width="full"
            waiting={(seconds) => m['account.code.resend_in']({ seconds })}
            onClick={() => send({ type: 'code.send' })}
          >
            {m['account.code.resend']()}
          </WaitButton>
        )}
        <Button variant="link" onClick={() => send({ type: 'number.change' })}>
          {isSentByMail(state) ? m['account.email.change']() : m['account.mobile.change']()}
        </Button>
      </Stack>
    </form>
  )
}

/** Confirms a mobile number by a code, for every page that needs one. */
export const MobileVerificationView = (props: MobileVerificationViewProps) => {
  const { state } = props
  const asksNumber = state.matches('enteringNumber') || (state.matches('sending') && !state.context.sent)
  return (
    <div data-machine="mobile-verification" data-state={state.value}>
      {state.matches('confirmed') ? (
        <Notice tone="success" live="status">
          {isSentByMail(state)
            ? m['account.email.confirmed']({ email: state.context.mobile })
            : m['account.mobile.confirmed']({ mobile: formatPhone(state.context.mobile) })}
        </Notice>
      ) : asksNumber ? (
        <NumberForm {...props} />
      ) : (
        <CodeForm {...props} />
      )}
    </div>
  )
}
