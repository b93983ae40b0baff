import { toSeoulDate } from '#api/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Stack } from '#ui/stack'
import { BirthDateField, ChoiceField, GenderField, NameField } from '../account/sign-up-fields.tsx'
import { isBirthDate, isName, type SignUpFormError } from '../account/sign-up-form.rules.ts'
import type { Entry } from '../account/sign-up-entry.ts'
import { signUp } from '../account/sign-up.queries.ts'

export type Profile = {
  fullName: string
  birthDate: string
  gender: '' | 'MALE' | 'FEMALE'
  job: string
  inflowPath: string
}

export interface ProfileFormProps {
  profile: Profile
  working: boolean
  /** The server's errors by field. */
  serverErrors: Record<string, string>
  onSave: (profile: Profile) => void
}

const getSeoulToday = () => toSeoulDate(new Date()).replaceAll('-', '')

const findErrors = ({ fullName, birthDate }: Profile): Partial<Record<keyof Profile, SignUpFormError>> => ({
  ...(!isName(fullName) && { fullName: 'name' }),
  ...(birthDate && !isBirthDate(birthDate, getSeoulToday()) && { birthDate: 'birth_date' }),
})

/** The data that a member gives about themselves. */
export const ProfileForm = ({ profile, working, serverErrors, onSave }: ProfileFormProps) => {
  const [values, setValues] = useState(profile)
  const { data: jobs = [] } = useQuery(signUp.jobs())
  const { data: inflowPaths = [] } = useQuery(signUp.inflowPaths())
  const errors = findErrors(values)
  const toEntry = <K extends keyof Profile>(name: K): Entry<Profile[K]> => ({
    name,
    value: values[name],
    error: errors[name],
    serverError: serverErrors[name],
    onChange: (value) => setValues({ ...values, [name]: value }),
    onBlur: () => undefined,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = Object.keys(errors)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSave(values)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <NameField entry={toEntry('fullName')} />
        <BirthDateField entry={toEntry('birthDate')} />
        <GenderField entry={toEntry('gender')} />
        <ChoiceField entry={toEntry('job')} choices={jobs} label={m['account.job.label']()} />
        <ChoiceField
          entry={toEntry('inflowPath')}
          choices={inflowPaths}
          label={m['account.inflow.label']()}
        />
        <Button variant="primary" width="full" type="submit" working={working && m['member.edit.saving']()}>
          {m['member.edit.save']()}
        </Button>
      </Stack>
    </form>
  )
}
