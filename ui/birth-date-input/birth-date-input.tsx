import { toDigits } from '../text-input/to-digits.ts'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface BirthDateInputProps extends Omit<TextInputProps, 'type' | 'maxLength' | 'end'> {
  /** Eight digits: 19990101. */
  value: string
  /** Gets at most eight digits. */
  onChange?: (digits: string) => void
}

const formatBirthDate = (digits: string) =>
  digits.length === 8 ? `${digits.slice(0, 4)}.${digits.slice(4, 6)}.${digits.slice(6)}` : ''

/** Typed as 19990101, confirmed beside it as 1999.01.01. */
export const BirthDateInput = ({ value, onChange, ...rest }: BirthDateInputProps) => (
  <TextInput
    figures
    inputMode="numeric"
    autoComplete="bday"
    placeholder="19990101"
    {...rest}
    value={value}
    onChange={(text) => onChange?.(toDigits(text).slice(0, 8))}
    end={formatBirthDate(value)}
  />
)
