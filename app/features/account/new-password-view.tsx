import { useRef, useState, type FormEvent } from 'react'
import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { PasswordInput } from '#ui/password-input'
import { Stack } from '#ui/stack'
import { failureLine } from '../session/failure-line.ts'
import { passwordRules } from './password-rules.ts'
import { passwordParts } from './sign-up-form.rules.ts'

export interface NewPasswordViewProps {
  /** The e-mail it belongs to, where it is known, for the browser's own keeper of passwords. */
  email?: string | undefined
  /** Asks for the present password too. */
  asksCurrent?: boolean
  /** The first one of an account, where there is none to be changed. */
  first?: boolean
  working: boolean
  failure: Failure | null
  onSubmit: (given: { current: string; password: string; confirm: string }) => void
}

type Given = { current: string; password: string; confirm: string }
const none: Given = { current: '', password: '', confirm: '' }
const fits = (password: string) => Object.values(passwordParts(password)).every(Boolean)

/** The first rule that each field breaks. */
const slipsOf = ({ current, password, confirm }: Given, asksCurrent: boolean): Partial<Given> => ({
  ...(asksCurrent && !current && { current: m['errors.field.required']() }),
  ...(password
    ? !fits(password) && { password: m['account.password.format']() }
    : { password: m['errors.field.required']() }),
  ...(confirm
    ? confirm !== password && { confirm: m['account.confirm.differs']() }
    : { confirm: m['errors.field.required']() }),
})

const ownField: Record<string, keyof Given> = {
  'me.password.wrong': 'current',
  'signup.password.common': 'password',
}

const labels = {
  first: {
    label: m['account.password.label'],
    confirm: m['account.confirm.label'],
    action: m['invitation.password.action'],
    working: m['invitation.password.working'],
  },
  next: {
    label: m['recovery.password.label'],
    confirm: m['recovery.password.confirm_label'],
    action: m['recovery.password.action'],
    working: m['recovery.password.working'],
  },
}

/** A new password with its rules ticking; also the present one, where a member changes it. */
export const NewPasswordView = ({
  email,
  asksCurrent = false,
  first = false,
  working,
  failure,
  onSubmit,
}: NewPasswordViewProps) => {
  const [given, setGiven] = useState(none)
  const [left, setLeft] = useState<Partial<Record<keyof Given, boolean>>>({})
  const [sent, setSent] = useState<Given | null>(null)
  const root = useRef<HTMLFormElement>(null)
  const slips = slipsOf(given, asksCurrent)
  const words = first ? labels.first : labels.next
  const refused = failure ? ownField[failure.code] : undefined
  const field = (name: keyof Given) => ({
    error: left[name] ? slips[name] : undefined,
    outsideError:
      refused === name && failure && sent?.[name] === given[name] ? failureLine(failure) : undefined,
  })
  const control = (name: keyof Given) => ({
    name,
    value: given[name],
    showLabel: m['account.password.show'](),
    hideLabel: m['account.password.hide'](),
    onChange: (value: string) => setGiven({ ...given, [name]: value }),
    onBlur: () => given[name] && setLeft({ ...left, [name]: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLeft({ current: true, password: true, confirm: true })
    const [wrong] = Object.keys(slips)
    if (wrong) return root.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    setSent(given)
    onSubmit(given)
  }
  return (
    <form method="post" ref={root} noValidate onSubmit={submit}>
      <Stack gap={16}>
        {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
        {asksCurrent && (
          <Field label={m['member.password.current']()} required {...field('current')}>
            <PasswordInput {...control('current')} autoComplete="current-password" />
          </Field>
        )}
        <Field label={words.label()} required {...field('password')}>
          <PasswordInput
            {...control('password')}
            autoComplete="new-password"
            rules={passwordRules(given.password)}
            metLabel={m['account.password.met']()}
          />
        </Field>
        <Field label={words.confirm()} required {...field('confirm')}>
          <PasswordInput {...control('confirm')} autoComplete="new-password" />
        </Field>
        {failure && !refused && (
          <Notice tone="error" live="alert">
            {failureLine(failure)}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          width="full"
          type="submit"
          working={working && words.working()}
        >
          {words.action()}
        </Button>
      </Stack>
    </form>
  )
}
