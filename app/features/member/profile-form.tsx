import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Stack } from '#ui/stack'
import { BirthDateField, ChoiceField, GenderField, NameField } from '../account/sign-up-fields.tsx'
import { isBirthDate, isName, type FormSlip } from '../account/sign-up-form.rules.ts'
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
  /** What the server said of a field. */
  outside: Record<string, string>
  onSave: (profile: Profile) => void
}

const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date()).replaceAll('-', '')

const slipsOf = ({ fullName, birthDate }: Profile): Partial<Record<keyof Profile, FormSlip>> => ({
  ...(!isName(fullName) && { fullName: 'name' }),
  ...(birthDate && !isBirthDate(birthDate, today()) && { birthDate: 'birth_date' }),
})

/** What a member tells of themselves. */
export const ProfileForm = ({ profile, working, outside, onSave }: ProfileFormProps) => {
  const [given, setGiven] = useState(profile)
  const { data: jobs = [] } = useQuery(signUp.jobs())
  const { data: inflowPaths = [] } = useQuery(signUp.inflowPaths())
  const slips = slipsOf(given)
  const entry = <K extends keyof Profile>(name: K): Entry<Profile[K]> => ({
    name,
    value: given[name],
    slip: slips[name],
    outside: outside[name],
    onChange: (value) => setGiven({ ...given, [name]: value }),
    onBlur: () => undefined,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = Object.keys(slips)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSave(given)
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={16}>
        <NameField entry={entry('fullName')} />
        <BirthDateField entry={entry('birthDate')} />
        <GenderField entry={entry('gender')} />
        <ChoiceField entry={entry('job')} choices={jobs} label={m['account.job.label']()} />
        <ChoiceField entry={entry('inflowPath')} choices={inflowPaths} label={m['account.inflow.label']()} />
        <Button variant="primary" width="full" type="submit" working={working && m['member.edit.saving']()}>
          {m['member.edit.save']()}
        </Button>
      </Stack>
    </form>
  )
}
