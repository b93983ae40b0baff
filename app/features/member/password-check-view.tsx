import { useState, type FormEvent, type ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { LeafId } from '#machines/leaf-id.ts'
import type { passwordCheckMachine } from '#machines/password-check.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { PasswordInput } from '#ui/password-input'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { toFailureMessage } from '../session/failure-message.ts'

type Machine = typeof passwordCheckMachine

export interface PasswordCheckViewProps {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  email: string
}

const Asking = ({ state, send, email }: PasswordCheckViewProps) => {
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { failure } = state.context
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(!password)
    if (password) send({ type: 'password.submit', password })
    else event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Field label={m['account.email.label']()}>
          <TextInput name="email" type="email" autoComplete="username" readOnly value={email} />
        </Field>
        <Field
          label={m['account.password.label']()}
          required
          error={isMissing && !password ? m['errors.field.required']() : undefined}
          outsideError={failure ? toFailureMessage(failure) : undefined}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={m['account.password.show']()}
            hideLabel={m['account.password.hide']()}
            value={password}
            onChange={setPassword}
          />
        </Field>
        <Button
          variant="primary"
          size="large"
          width="full"
          type="submit"
          working={state.matches('checking') && m['account.code.working']()}
        >
          {m['member.check.action']()}
        </Button>
      </Stack>
    </form>
  )
}

const Locked = ({ state, send }: PasswordCheckViewProps) => (
  <Notice
    tone="error"
    live="alert"
    title={m['member.check.locked']()}
    action={
      <Button size="small" onClick={() => send({ type: 'check.retry' })}>
        {m['member.check.retry']()}
      </Button>
    }
  >
    {state.context.failure && toFailureMessage(state.context.failure)}
  </Notice>
)

const leaves = {
  asking: Asking,
  checking: Asking,
  checked: () => <Spinner label={m['member.check.opening']()} />,
  locked: Locked,
} satisfies Record<LeafId<Machine>, (props: PasswordCheckViewProps) => ReactNode>

/** The password once more, in front of what a member changes of themselves. */
export const PasswordCheckView = (props: PasswordCheckViewProps) => {
  const Leaf: (props: PasswordCheckViewProps) => ReactNode = leaves[props.state.value]
  return (
    <div data-machine="password-check" data-state={props.state.value}>
      <Leaf {...props} />
    </div>
  )
}
