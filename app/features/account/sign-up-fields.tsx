import type { SignUpForm } from '#machines/sign-up.ts'
import { m } from '#messages'
import { BirthDateInput } from '#ui/birth-date-input'
import { Field } from '#ui/field'
import { PasswordInput } from '#ui/password-input'
import { RadioGroup } from '#ui/radio-group'
import { Select } from '#ui/select'
import { TextInput } from '#ui/text-input'
import { errorsOf, type EmailCheck, type Entry, type RecommenderCheck } from './sign-up-entry.ts'
import { passwordRules } from './password-rules.ts'

const emailInput = { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false } as const

type EmailFieldProps = { entry: Entry<string>; check: EmailCheck | null; onLeave: (email: string) => void }

export const EmailField = ({ entry, check, onLeave }: EmailFieldProps) => {
  const known = check?.email === entry.value.trim() ? check : null
  const errors = errorsOf(entry)
  const leave = () => {
    entry.onBlur()
    onLeave(entry.value.trim())
  }
  return (
    <Field
      label={m['account.email.label']()}
      required
      hint={m['account.email.hint']()}
      error={errors.error}
      outsideError={known && !known.free ? known.message : errors.outsideError}
      success={known?.free ? m['account.email.free']() : undefined}
    >
      <TextInput
        {...emailInput}
        name={entry.name}
        autoComplete="email"
        placeholder={m['account.email.placeholder']()}
        value={entry.value}
        onChange={entry.onChange}
        onBlur={leave}
      />
    </Field>
  )
}

export const PasswordFields = ({ password, confirm }: Record<'password' | 'confirm', Entry<string>>) => {
  const eye = { showLabel: m['account.password.show'](), hideLabel: m['account.password.hide']() }
  return (
    <>
      <Field label={m['account.password.label']()} required {...errorsOf(password)}>
        <PasswordInput
          {...eye}
          name={password.name}
          autoComplete="new-password"
          rules={passwordRules(password.value)}
          metLabel={m['account.password.met']()}
          value={password.value}
          onChange={password.onChange}
          onBlur={password.onBlur}
        />
      </Field>
      <Field label={m['account.confirm.label']()} required {...errorsOf(confirm)}>
        <PasswordInput
          {...eye}
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
  <Field label={m['account.name.label']()} required {...errorsOf(entry)}>
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
  <Field label={m['account.birth_date.label']()} hint={m['account.birth_date.hint']()} {...errorsOf(entry)}>
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
  <Field label={label} {...errorsOf(entry)}>
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
  const known = check?.email === entry.value.trim() ? check : null
  const errors = errorsOf(entry)
  const leave = () => {
    entry.onBlur()
    onLeave?.(entry.value.trim())
  }
  return (
    <Field
      label={m['account.recommender.label']()}
      hint={m['account.recommender.hint']()}
      error={errors.error}
      outsideError={known && !known.found ? m['errors.signup.recommender.unknown']() : errors.outsideError}
      success={known?.found ? m['account.recommender.found'](known.found) : undefined}
    >
      <TextInput
        {...emailInput}
        name={entry.name}
        autoComplete="off"
        maxLength={60}
        value={entry.value}
        onChange={entry.onChange}
        onBlur={leave}
      />
    </Field>
  )
}
