import type { SignUpForm } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { BirthDateInput } from '#ui/birth-date-input'
import { Field } from '#ui/field'
import { PasswordInput } from '#ui/password-input'
import { RadioGroup } from '#ui/radio-group'
import { Select } from '#ui/select'
import { TextInput } from '#ui/text-input'
import { toFieldErrors, type EmailCheck, type Entry, type RecommenderCheck } from './sign-up-entry.ts'
import { toPasswordRules } from './password-rules.ts'

const emailInput = { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false } as const

type EmailFieldProps = { entry: Entry<string>; check: EmailCheck | null; onLeave: (email: string) => void }

export const EmailField = ({ entry, check, onLeave }: EmailFieldProps) => {
  const currentCheck = check?.email === entry.value.trim() ? check : null
  const errors = toFieldErrors(entry)
  const onBlur = () => {
    entry.onBlur()
    onLeave(entry.value.trim())
  }
  return (
    <Field
      label={m['account.email.label']()}
      required
      hint={m['account.email.hint']()}
      error={errors.error}
      outsideError={currentCheck && !currentCheck.free ? currentCheck.message : errors.outsideError}
      success={currentCheck?.free ? m['account.email.free']() : undefined}
    >
      <TextInput
        {...emailInput}
        name={entry.name}
        autoComplete="email"
        placeholder={m['account.email.placeholder']()}
        value={entry.value}
        onChange={entry.onChange}
        onBlur={onBlur}
      />
    </Field>
  )
}

export const PasswordFields = ({ password, confirm }: Record<'password' | 'confirm', Entry<string>>) => {
  const toggleLabels = { showLabel: m['account.password.show'](), hideLabel: m['account.password.hide']() }
  return (
    <>
      <Field label={m['account.password.label']()} required {...toFieldErrors(password)}>
        <PasswordInput
          {...toggleLabels}
          name={password.name}
          autoComplete="new-password"
          rules={toPasswordRules(password.value)}
          metLabel={m['account.password.met']()}
          value={password.value}
          onChange={password.onChange}
          onBlur={password.onBlur}
        />
      </Field>
      <Field label={m['account.confirm.label']()} required {...toFieldErrors(confirm)}>
        <PasswordInput
          {...toggleLabels}
          name={confirm.name}
          autoComplete="new-password"
          value={confirm.value}
          onChange={confirm.onChange}
          onBlur={confirm.onBlur}
        />
      </Field>
    </>
  )
}

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
  const errors = toFieldErrors(entry)
  const onBlur = () => {
    entry.onBlur()
    onLeave?.(entry.value.trim())
  }
  return (
    <Field
      label={m['account.recommender.label']()}
      hint={m['account.recommender.hint']()}
      error={errors.error}
      outsideError={
        currentCheck && !currentCheck.found ? m['errors.signup.recommender.unknown']() : errors.outsideError
      }
      success={currentCheck?.found ? m['account.recommender.found'](currentCheck.found) : undefined}
    >
      <TextInput
        {...emailInput}
        name={entry.name}
        autoComplete="off"
        maxLength={60}
        value={entry.value}
        onChange={entry.onChange}
        onBlur={onBlur}
      />
    </Field>
  )
}
