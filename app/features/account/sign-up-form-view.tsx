import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Failure } from '#machines/failure.ts'
import type { IdentityJoiner } from '#machines/identity-check-setup.ts'
import type { SignUpForm } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { Accordion } from '#ui/accordion'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDate, formatPhone } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import {
  BirthDateField,
  ChoiceField,
  EmailField,
  GenderField,
  NameField,
  PasswordFields,
  RecommenderField,
} from './sign-up-fields.tsx'
import { findSignUpErrors } from './sign-up-form.rules.ts'
import type { EmailCheck, Entry, RecommenderCheck } from './sign-up-entry.ts'
import { joinFacts } from '../../join-facts.ts'

type Choice = { code: string; name: string }

export interface SignUpFormViewProps {
  /** What was filled in before. */
  form: SignUpForm
  /** What the identity check gave: it is shown, and not asked for. */
  person?: IdentityJoiner | null
  jobs: readonly Choice[]
  inflowPaths: readonly Choice[]
  /** What the server said of the e-mail that was left last. */
  email: EmailCheck | null
  /** Whom the recommender's e-mail that was left last names. */
  recommender?: RecommenderCheck | null
  /** Joining with an account elsewhere needs none. */
  withPassword?: boolean
  working: boolean
  failure: Failure | null
  onEmailLeave: (email: string) => void
  onRecommenderLeave?: (email: string) => void
  /** Somebody else than the checked person is at the screen. */
  onPersonForget?: () => void
  onSubmit: (form: SignUpForm) => void
}

/** The refusal at its field where it has one, else above the button. */
const toServerErrors = (failure: Failure | null): { fields: Record<string, string>; line: string | null } => {
  if (!failure) return { fields: {}, line: null }
  const line = toFailureMessage(failure)
  const fieldByErrorCode: Record<string, string> = {
    'signup.email.taken': 'email',
    'signup.email.withdrawn': 'email',
    'signup.password.common': 'password',
    'signup.recommender.unknown': 'recommender',
  }
  const field = fieldByErrorCode[failure.code]
  const fields = field ? { [field]: line, ...failure.fields } : failure.fields
  return { fields, line: Object.keys(fields).length > 0 && field ? null : line }
}

/** The form's state, its rules, and one entry a field, so that the fields need know no more. */
const useEntries = ({ form: initialForm, failure, withPassword = true }: SignUpFormViewProps) => {
  const [values, setValues] = useState(initialForm)
  const [leftFields, setLeftFields] = useState<Partial<Record<keyof SignUpForm, boolean>>>({})
  const [attempts, setAttempts] = useState(0)
  const errors = findSignUpErrors(values, withPassword)
  const serverErrors = toServerErrors(failure).fields
  const toEntry = <K extends keyof SignUpForm>(name: K): Entry<SignUpForm[K]> => {
    const isChanged = values[name] !== initialForm[name]
    return {
      name,
      value: values[name],
      error: attempts > 0 || leftFields[name] ? errors[name] : undefined,
      serverError: isChanged ? undefined : serverErrors[name],
      onChange: (value) => setValues((previous) => ({ ...previous, [name]: value })),
      onBlur: () => setLeftFields((previous) => ({ ...previous, [name]: true })),
    }
  }
  return { values, errors, attempts, setAttempts, entry: toEntry }
}

/** What the identity check gave, in one line, with the way out for somebody else. */
const Person = ({
  person: { fullName, birthDate, mobile },
  working,
  onForget,
}: {
  person: IdentityJoiner
  working: boolean
  onForget: (() => void) | undefined
}) => (
  <Box ground="panel" as="section" aria-label={m['account.identity.person']()}>
    <Stack gap={4}>
      <Text size="small" tone="secondary">
        {m['account.identity.person']()}
      </Text>
      <Text figures>{joinFacts([fullName, formatDate(birthDate), mobile && formatPhone(mobile)])}</Text>
      <div>
        <Button variant="link" disabled={working} onClick={onForget}>
          {m['account.identity.forget']()}
        </Button>
      </div>
    </Stack>
  </Box>
)

/** Fields that may stay empty: folded in one line, unless one of them is filled in. */
const checkedNames = ['birthDate', 'gender'] as const
const otherNames = ['job', 'inflowPath', 'recommender'] as const
const listOptionalNames = (person: IdentityJoiner | null) =>
  person ? otherNames : [...checkedNames, ...otherNames]

export const SignUpFormView = (props: SignUpFormViewProps) => {
  const { working, failure, email, jobs, inflowPaths, withPassword = true, onEmailLeave, onSubmit } = props
  const person = props.person ?? null
  const { values, errors, attempts, setAttempts, entry } = useEntries(props)
  const root = useRef<HTMLFormElement>(null)
  const optionalNames = listOptionalNames(person)
  const [isOptionalOpen, setOptionalOpen] = useState(optionalNames.some((name) => props.form[name] !== ''))
  const { line } = toServerErrors(failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    if (optionalNames.some((name) => errors[name])) setOptionalOpen(true)
    if (Object.keys(errors).length === 0) onSubmit(values)
  }
  useEffect(() => {
    // The fields show their errors from the first attempt on.
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  return (
    <form method="post" ref={root} noValidate onSubmit={submit}>
      <Stack gap={20}>
        {person && <Person person={person} working={working} onForget={props.onPersonForget} />}
        <EmailField entry={entry('email')} check={email} onLeave={onEmailLeave} />
        {withPassword && <PasswordFields password={entry('password')} confirm={entry('confirm')} />}
        {!person && <NameField entry={entry('fullName')} />}
        <Accordion
          items={[
            {
              title: m['account.form.optional_title'](),
              open: isOptionalOpen,
              content: (
                <Stack gap={20}>
                  {!person && (
                    <>
                      <BirthDateField entry={entry('birthDate')} />
                      <GenderField entry={entry('gender')} />
                    </>
                  )}
                  <ChoiceField entry={entry('job')} choices={jobs} label={m['account.job.label']()} />
                  <ChoiceField
                    entry={entry('inflowPath')}
                    choices={inflowPaths}
                    label={m['account.inflow.label']()}
                  />
                  <RecommenderField
                    entry={entry('recommender')}
                    check={props.recommender ?? null}
                    onLeave={props.onRecommenderLeave}
                  />
                </Stack>
              ),
            },
          ]}
        />
        {line && (
          <Notice tone="error" live="alert">
            {line}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          width="full"
          type="submit"
          working={working && m['account.form.working']()}
        >
          {m['account.form.action']()}
        </Button>
      </Stack>
    </form>
  )
}
