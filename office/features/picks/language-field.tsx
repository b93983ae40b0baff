import type { Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Field } from '#ui/field'
import { TextInput } from '#ui/text-input'

export interface LanguageFieldProps {
  label: string
  locale: Locale
  /** The most letters. */
  most: number
  /** What is wrong with the Korean text. */
  error: string | undefined
  canChange: boolean
  value: string
  onChange: (value: string) => void
}

/** A line of text in one language; Korean is needed. */
export const LanguageField = ({
  label,
  locale,
  most,
  error,
  canChange,
  value,
  onChange,
}: LanguageFieldProps) => {
  const isNeeded = locale === 'ko-KR'
  return (
    <Field
      label={label}
      required={isNeeded}
      {...(!isNeeded && { hint: m['picks.field.korean_hint']() })}
      error={isNeeded ? error : undefined}
    >
      <TextInput lang={locale} maxLength={most} disabled={!canChange} value={value} onChange={onChange} />
    </Field>
  )
}
