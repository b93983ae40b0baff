import { useState, type FormEvent } from 'react'
import { isEmailAddress, toEmail } from '#api/email.ts'
import type { Credentials } from '#machines/office-log-in-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { PasswordInput } from '#ui/password-input'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'

export interface CredentialsFormProps {
  /** What stood in it when it was refused. */
  email: string
  working: boolean
  failure: string | null
  onSubmit: (credentials: Credentials) => void
}

const findErrors = ({ email, password }: Credentials): Partial<Credentials> => ({
  ...(!isEmailAddress(toEmail(email)) && {
    email: email.trim() ? m['log_in.email.format']() : m['frame.field.required'](),
  }),
  ...(!password && { password: m['frame.field.required']() }),
})

/** The first half of a log-in. A password that was refused is empty again. */
export const CredentialsForm = ({ email: firstEmail, working, failure, onSubmit }: CredentialsFormProps) => {
  const [entries, setEntries] = useState<Credentials>({ email: firstEmail, password: '' })
  const [hasTried, setHasTried] = useState(false)
  const errors = hasTried ? findErrors(entries) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const [first] = Object.keys(findErrors(entries))
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSubmit({ ...entries, email: toEmail(entries.email) })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Field label={m['log_in.email.label']()} error={errors.email}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="off"
            autoFocus={!firstEmail}
            spellCheck={false}
            clearLabel={m['frame.field.clear']()}
            value={entries.email}
            onChange={(email) => setEntries({ ...entries, email })}
          />
        </Field>
        <Field label={m['log_in.secret.label']()} error={errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            autoFocus={Boolean(firstEmail)}
            showLabel={m['log_in.secret.show']()}
            hideLabel={m['log_in.secret.hide']()}
            value={entries.password}
            onChange={(password) => setEntries({ ...entries, password })}
          />
        </Field>
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          width="full"
          type="submit"
          working={working && m['log_in.password.working']()}
        >
          {m['log_in.password.action']()}
        </Button>
        <Text size="caption" tone="caption">
          {m['log_in.lost.hint']()}
        </Text>
      </Stack>
    </form>
  )
}
