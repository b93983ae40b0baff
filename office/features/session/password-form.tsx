import { useState, type FormEvent } from 'react'
import { checkPasswordParts, isPassword } from '#api/password.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { PasswordInput, type PasswordRule } from '#ui/password-input'
import { Stack } from '#ui/stack'

export interface PasswordFormProps {
  /** Whose it becomes, for the browser's own keeper of passwords. */
  email: string
  label: string
  action: string
  working: string | false
  failure: string | null
  onSubmit: (password: string) => void
  /** A form beside others is no wider than it needs. */
  isCompact?: boolean
}

type Entries = { password: string; again: string }

const toPasswordRules = (password: string): PasswordRule[] => {
  const { letter, digit, special, length } = checkPasswordParts(password)
  return [
    { text: m['log_in.secret.letter'](), met: letter },
    { text: m['log_in.secret.digit'](), met: digit },
    { text: m['log_in.secret.special'](), met: special },
    { text: m['log_in.secret.length'](), met: length },
  ]
}

const findErrors = ({ password, again }: Entries): Partial<Entries> => ({
  ...(!isPassword(password) && {
    password: password ? m['log_in.secret.format']() : m['frame.field.required'](),
  }),
  ...(again !== password && { again: m['log_in.secret.differs']() }),
})

/** A new password, typed twice. */
export const PasswordForm = (form: PasswordFormProps) => {
  const { email, label, action, working, failure, onSubmit, isCompact = false } = form
  const [entries, setEntries] = useState<Entries>({ password: '', again: '' })
  const [hasTried, setHasTried] = useState(false)
  const errors = hasTried ? findErrors(entries) : {}
  const eye = { showLabel: m['log_in.secret.show'](), hideLabel: m['log_in.secret.hide']() }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const [first] = Object.keys(findErrors(entries))
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSubmit(entries.password)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Stack gap={16}>
        <Field label={label} error={errors.password}>
          <PasswordInput
            {...eye}
            name="password"
            autoComplete="new-password"
            autoFocus={!isCompact}
            rules={toPasswordRules(entries.password)}
            metLabel={m['log_in.secret.met']()}
            value={entries.password}
            onChange={(password) => setEntries({ ...entries, password })}
          />
        </Field>
        <Field label={m['log_in.secret.again']()} error={errors.again}>
          <PasswordInput
            {...eye}
            name="again"
            autoComplete="new-password"
            value={entries.again}
            onChange={(again) => setEntries({ ...entries, again })}
          />
        </Field>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button
          variant={isCompact ? 'secondary' : 'primary'}
          size={isCompact ? 'medium' : 'large'}
          width={isCompact ? undefined : 'full'}
          type="submit"
          working={working}
        >
          {action}
        </Button>
      </Stack>
    </form>
  )
}
