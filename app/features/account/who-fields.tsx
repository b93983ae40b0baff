import type { AccountHolder } from '#machines/find-account.ts'
import { m } from '#messages'
import { Field } from '#ui/field'
import { PhoneInput } from '#ui/phone-input'
import { TextInput } from '#ui/text-input'
import { EmailInput } from './email-input.tsx'
import type { WhoError, WhoErrors } from './find-account.rules.ts'

export interface WhoFieldsProps {
  fields: readonly (keyof AccountHolder)[]
  who: AccountHolder
  errors: WhoErrors
  onChange: (who: Partial<AccountHolder>) => void
}

const lines: Record<WhoError, () => string> = {
  required: m['errors.field.required'],
  name: m['account.name.required'],
  email: m['errors.field.email'],
  mobile: m['account.mobile.format'],
}
const labels: Record<keyof AccountHolder, () => string> = {
  fullName: m['account.name.label'],
  mobile: m['account.mobile.label'],
  email: m['account.email.label'],
}

const Control = ({
  field,
  who,
  onChange,
}: { field: keyof AccountHolder } & Pick<WhoFieldsProps, 'who' | 'onChange'>) => {
  const change = (value: string) => onChange({ [field]: value })
  if (field === 'mobile')
    return <PhoneInput name="mobile" placeholder="010-1234-5678" value={who.mobile} onChange={change} />
  if (field === 'fullName')
    return (
      <TextInput
        name="fullName"
        autoComplete="name"
        clearLabel={m['shell.field.clear']()}
        maxLength={100}
        value={who.fullName}
        onChange={change}
      />
    )
  return (
    <EmailInput
      name="email"
      autoComplete="email"
      clearLabel={m['shell.field.clear']()}
      placeholder={m['account.email.placeholder']()}
      value={who.email}
      onChange={change}
    />
  )
}

/** Who looks for an account. */
export const WhoFields = ({ fields, errors, ...rest }: WhoFieldsProps) =>
  fields.map((field) => {
    const error = errors[field]
    return (
      <Field key={field} label={labels[field]()} required error={error && lines[error]()}>
        <Control field={field} {...rest} />
      </Field>
    )
  })
