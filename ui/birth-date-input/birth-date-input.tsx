import { useOwnValue } from '../field/use-own-value.ts'
import { toDigits } from '../text-input/to-digits.ts'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface BirthDateInputProps extends Omit<TextInputProps, 'type' | 'maxLength' | 'end'> {
  /** Eight digits: 19990101; without it the field holds its own, from `defaultValue` on. */
  value?: string
  /** What stands in it at first. */
  defaultValue?: string
  /** Gets at most eight digits. */
  onChange?: (digits: string) => void
}

const formatBirthDate = (digits: string) =>
  digits.length === 8 ? `${digits.slice(0, 4)}.${digits.slice(4, 6)}.${digits.slice(6)}` : ''

/** Typed as 19990101, confirmed beside it as 1999.01.01. */
export const BirthDateInput = ({ value, defaultValue = '', onChange, ...rest }: BirthDateInputProps) => {
  const [digits, change] = useOwnValue(value, defaultValue, onChange)
  return (
    <TextInput
      figures
      inputMode="numeric"
      autoComplete="bday"
      placeholder="19990101"
      {...rest}
      value={digits}
      onChange={(text) => change(toDigits(text).slice(0, 8))}
      end={formatBirthDate(digits)}
    />
  )
}
