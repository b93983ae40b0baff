import { useRef, useState, type FormEvent } from 'react'
import { isPassword } from '#api/password.ts'
import type { Failure } from '#machines/failure.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { PasswordInput } from '#ui/password-input'
import { Stack } from '#ui/stack'
import { toFailureMessage } from '../session/failure-message.ts'
import { toPasswordRules } from './password-rules.ts'

export interface NewPasswordViewProps {
  /** The e-mail it belongs to, where it is known, for the browser's own keeper of passwords. */
  email?: string | undefined
  /** Asks for the present password too. */
  asksCurrent?: boolean
  /** The first one of an account, where there is none to be changed. */
  first?: boolean
  working: boolean
  failure: Failure | null
  onSubmit: (entries: { current: string; password: string; confirm: string }) => void
}

type PasswordEntries = { current: string; password: string; confirm: string }
const emptyEntries: PasswordEntries = { current: '', password: '', confirm: '' }

/** The first rule that each field breaks. */
const findEntryErrors = (
  { current, password, confirm }: PasswordEntries,
  asksCurrent: boolean,
): Partial<PasswordEntries> => ({
  ...(asksCurrent && !current && { current: m['errors.field.required']() }),
  ...(password
    ? !isPassword(password) && { password: m['account.password.format']() }
    : { password: m['errors.field.required']() }),
  ...(confirm
    ? confirm !== password && { confirm: m['account.confirm.differs']() }
    : { confirm: m['errors.field.required']() }),
})

const fieldByErrorCode: Record<string, keyof PasswordEntries> = {
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
  const [entries, setEntries] = useState(emptyEntries)
  const [touchedFields, setTouchedFields] = useState<Partial<Record<keyof PasswordEntries, boolean>>>({})
  const [submittedEntries, setSubmittedEntries] = useState<PasswordEntries | null>(null)
  const root = useRef<HTMLFormElement>(null)
  const errors = findEntryErrors(entries, asksCurrent)
  const texts = first ? labels.first : labels.next
  const refusedField = failure ? fieldByErrorCode[failure.code] : undefined
  const toFieldProps = (name: keyof PasswordEntries) => ({
    error: touchedFields[name] ? errors[name] : undefined,
    outsideError:
      refusedField === name && failure && submittedEntries?.[name] === entries[name]
        ? toFailureMessage(failure)
        : undefined,
  })
  const toInputProps = (name: keyof PasswordEntries) => ({
    name,
    value: entries[name],
    showLabel: m['account.password.show'](),
    hideLabel: m['account.password.hide'](),
    onChange: (value: string) => setEntries({ ...entries, [name]: value }),
    onBlur: () => entries[name] && setTouchedFields({ ...touchedFields, [name]: true }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouchedFields({ current: true, password: true, confirm: true })
    const [invalidField] = Object.keys(errors)
    if (invalidField) return root.current?.querySelector<HTMLInputElement>(`[name=${invalidField}]`)?.focus()
    setSubmittedEntries(entries)
    onSubmit(entries)
  }
  return (
    <form method="post" ref={root} noValidate onSubmit={submit}>
      <Stack gap={16}>
        {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
        {asksCurrent && (
          <Field label={m['member.password.current']()} required {...toFieldProps('current')}>
            <PasswordInput {...toInputProps('current')} autoComplete="current-password" />
          </Field>
        )}
        <Field label={texts.label()} required {...toFieldProps('password')}>
          <PasswordInput
            {...toInputProps('password')}
            autoComplete="new-password"
            rules={toPasswordRules(entries.password)}
            metLabel={m['account.password.met']()}
          />
        </Field>
        <Field label={texts.confirm()} required {...toFieldProps('confirm')}>
          <PasswordInput {...toInputProps('confirm')} autoComplete="new-password" />
        </Field>
        {failure && !refusedField && (
          <Notice tone="error" live="alert">
            {toFailureMessage(failure)}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          width="full"
          type="submit"
          working={working && texts.working()}
        >
          {texts.action()}
        </Button>
      </Stack>
    </form>
  )
}
