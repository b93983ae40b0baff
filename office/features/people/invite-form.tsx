import { useState, type FormEvent } from 'react'
import { isEmailAddress, toEmail } from '#api/email.ts'
import { needsStores, type Role } from '#api/permissions.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { CheckboxGroup } from '#ui/checkbox-group'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { listRoleOptions } from './role-options.ts'

export type Invitee = { fullName: string; email: string; roles: Role[]; idStores: number[] }

export interface InviteFormProps {
  /** Whether the person will belong to a seller, and the stores that can be given. */
  isSeller: boolean
  stores: readonly { value: string; label: string }[]
  isWorking: boolean
  failure: string | null
  onSubmit: (invitee: Invitee) => void
}

const findErrors = ({ fullName, email, roles }: Invitee) => ({
  ...(fullName.trim() === '' && { fullName: m['people.rule.name']() }),
  ...(!isEmailAddress(toEmail(email)) && { email: m['people.rule.email']() }),
  ...(roles.length === 0 && { roles: m['people.rule.roles']() }),
})

/** Whom to invite, and what they may do. */
export const InviteForm = ({ isSeller, stores, isWorking, failure, onSubmit }: InviteFormProps) => {
  const [entries, setEntries] = useState<Invitee>({ fullName: '', email: '', roles: [], idStores: [] })
  const [hasTried, setHasTried] = useState(false)
  const errors = hasTried ? findErrors(entries) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const [first] = Object.keys(findErrors(entries))
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const idStores = needsStores(entries.roles) ? entries.idStores : []
    onSubmit({ ...entries, idStores, fullName: entries.fullName.trim(), email: toEmail(entries.email) })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <Text tone="secondary">{m['people.invite.lead']()}</Text>
        <Field label={m['people.invite.name']()} error={errors.fullName}>
          <TextInput
            name="fullName"
            autoComplete="off"
            clearLabel={m['frame.field.clear']()}
            value={entries.fullName}
            onChange={(fullName) => setEntries({ ...entries, fullName })}
          />
        </Field>
        <Field label={m['people.invite.email']()} error={errors.email}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            clearLabel={m['frame.field.clear']()}
            value={entries.email}
            onChange={(email) => setEntries({ ...entries, email })}
          />
        </Field>
        <CheckboxGroup
          legend={m['people.invite.roles']()}
          name="roles"
          options={listRoleOptions(isSeller)}
          value={entries.roles}
          onChange={(roles) => setEntries({ ...entries, roles: roles as Role[] })}
        />
        {errors.roles && <Notice tone="error">{errors.roles}</Notice>}
        {needsStores(entries.roles) && (
          <CheckboxGroup
            legend={m['people.invite.stores']()}
            options={stores}
            value={entries.idStores.map(String)}
            onChange={(ids) => setEntries({ ...entries, idStores: ids.map(Number) })}
          />
        )}
        {failure && (
          <Notice tone="error" live="alert">
            {failure}
          </Notice>
        )}
        <Button variant="primary" type="submit" working={isWorking && m['people.invite.sending']()}>
          {m['people.invite.send']()}
        </Button>
      </Stack>
    </form>
  )
}
