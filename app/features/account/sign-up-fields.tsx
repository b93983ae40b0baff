import type { SignUpForm } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { BirthDateInput } from '#ui/birth-date-input'
import { Field, type FieldProps } from '#ui/field'
import { PasswordInput, type PasswordInputProps } from '#ui/password-input'
import { RadioGroup } from '#ui/radio-group'
import { Select } from '#ui/select'
import { TextInput, type TextInputProps } from '#ui/text-input'
import { EmailInput } from './email-input.tsx'
import { toFieldErrors, type EmailCheck, type Entry, type RecommenderCheck } from './sign-up-entry.ts'
import { toPasswordRules } from './password-rules.ts'

type CheckedEmailProps = Pick<FieldProps, 'label' | 'hint' | 'required'> &
  Pick<TextInputProps, 'autoComplete' | 'placeholder' | 'maxLength'> & {
    entry: Entry<string>
    /** What the server says of the e-mail that stands there. */
    refusal: string | undefined
    success: string | undefined
    onLeave: ((email: string) => void) | undefined
  }

/** An e-mail that the server is asked about once it is left. */
const CheckedEmail = ({ entry, refusal, success, onLeave, ...rest }: CheckedEmailProps) => {
  const { label, hint, required = false, ...inputProps } = rest
  const errors = toFieldErrors(entry)
  const onBlur = () => {
    entry.onBlur()
    onLeave?.(entry.value.trim())
  }
  return (
    <Field
      {...{ label, hint, required, success }}
      error={errors.error}
      outsideError={refusal ?? errors.outsideError}
    >
      <EmailInput
        {...inputProps}
        name={entry.name}
        value={entry.value}
        onChange={entry.onChange}
        onBlur={onBlur}
      />
    </Field>
  )
}

type EmailFieldProps = { entry: Entry<string>; check: EmailCheck | null; onLeave: (email: string) => void }

export const EmailField = ({ entry, check, onLeave }: EmailFieldProps) => {
  const currentCheck = check?.email === entry.value.trim() ? check : null
  return (
    <CheckedEmail
      {...{ entry, onLeave }}
      label={m['account.email.label']()}
      required
      hint={m['account.email.hint']()}
      refusal={currentCheck && !currentCheck.free ? currentCheck.message : undefined}
      success={currentCheck?.free ? m['account.email.free']() : undefined}
      autoComplete="email"
      placeholder={m['account.email.placeholder']()}
    />
  )
}

type NewPasswordProps = { entry: Entry<string>; label: string } & Pick<
  PasswordInputProps,
  'rules' | 'metLabel'
>

const NewPassword = ({ entry, label, ...rest }: NewPasswordProps) => (
  <Field label={label} required {...toFieldErrors(entry)}>
    <PasswordInput
      {...rest}
      showLabel={m['account.password.show']()}
      hideLabel={m['account.password.hide']()}
      name={entry.name}
      autoComplete="new-password"
      value={entry.value}
      onChange={entry.onChange}
      onBlur={entry.onBlur}
    />
  </Field>
)

export const PasswordFields = ({ password, confirm }: Record<'password' | 'confirm', Entry<string>>) => (
  <>
    <NewPassword
      entry={password}
      label={m['account.password.label']()}
      rules={toPasswordRules(password.value)}
      metLabel={m['account.password.met']()}
    />
    <NewPassword entry={confirm} label={m['account.confirm.label']()} />
  </>
)

export const NameField = ({ entry }: { entry: Entry<string> }) => (
  <Field label={m['account.name.label']()} required {...toFieldErrors(entry)}>
    <TextInput
      name={entry.name}
      autoComplete="name"
      clearLabel={m['shell.field.clear']()}
      maxLength={100}
      value={entry.value}
      onChange={entry.onChange}
      onBlur={entry.onBlur}
    />
  </Field>
)

export const BirthDateField = ({ entry }: { entry: Entry<string> }) => (
  <Field
    label={m['account.birth_date.label']()}
    hint={m['account.birth_date.hint']()}
    {...toFieldErrors(entry)}
  >
    <BirthDateInput name={entry.name} value={entry.value} onChange={entry.onChange} onBlur={entry.onBlur} />
  </Field>
)

const genders: Record<SignUpForm['gender'], () => string> = {
  '': m['account.gender.none'],
  FEMALE: m['account.gender.female'],
  MALE: m['account.gender.male'],
}
const isGender = (value: string): value is SignUpForm['gender'] => value in genders

export const GenderField = ({ entry }: { entry: Entry<SignUpForm['gender']> }) => (
  <RadioGroup
    legend={m['account.gender.label']()}
    options={(['', 'FEMALE', 'MALE'] as const).map((value) => ({ value, label: genders[value]() }))}
    value={entry.value}
    onChange={(value) => isGender(value) && entry.onChange(value)}
  />
)

type ChoiceFieldProps = {
  entry: Entry<string>
  label: string
  choices: readonly { code: string; name: string }[]
}

export const ChoiceField = ({ entry, label, choices }: ChoiceFieldProps) => (
  <Field label={label} {...toFieldErrors(entry)}>
    <Select
      name={entry.name}
      options={[
        { value: '', label: m['account.choice.none']() },
        ...choices.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      value={entry.value}
      onChange={entry.onChange}
      onBlur={entry.onBlur}
    />
  </Field>
)

type RecommenderFieldProps = {
  entry: Entry<string>
  check: RecommenderCheck | null
  onLeave: ((email: string) => void) | undefined
}

export const RecommenderField = ({ entry, check, onLeave }: RecommenderFieldProps) => {
  const currentCheck = check?.email === entry.value.trim() ? check : null
  return (
    <CheckedEmail
      {...{ entry, onLeave }}
      label={m['account.recommender.label']()}
      hint={m['account.recommender.hint']()}
      refusal={currentCheck && !currentCheck.found ? m['errors.signup.recommender.unknown']() : undefined}
      success={currentCheck?.found ? m['account.recommender.found'](currentCheck.found) : undefined}
      autoComplete="off"
      maxLength={60}
    />
  )
}
