import { useOwnValue } from '../field/use-own-value.ts'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'
import { formatPhone, toPhoneDigits } from './format-phone.ts'

export interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'maxLength'> {
  /**
   * Digits alone; they are shown, and sent by a native form, with hyphens. Without it the field holds its own, from
   * `defaultValue` on.
   */
  value?: string
  /** The digits that stand in it at first. */
  defaultValue?: string
  /** Gets the digits. */
  onChange?: (digits: string) => void
}

export const PhoneInput = ({ value, defaultValue = '', onChange, ...rest }: PhoneInputProps) => {
  const [digits, change] = useOwnValue(value, defaultValue, onChange)
  return (
    <TextInput
      figures
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...rest}
      value={formatPhone(digits)}
      onChange={(text) => change(toPhoneDigits(text))}
    />
  )
}
