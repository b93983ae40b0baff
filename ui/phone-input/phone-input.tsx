import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'
import { formatPhone, toPhoneDigits } from './format-phone.ts'

export interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'maxLength'> {
  /** Digits alone; they are shown with hyphens. */
  value: string
  /** Gets the digits. */
  onChange?: (digits: string) => void
}

export const PhoneInput = ({ value, onChange, ...rest }: PhoneInputProps) => (
  <TextInput
    figures
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    {...rest}
    value={formatPhone(value)}
    onChange={(text) => onChange?.(toPhoneDigits(text))}
  />
)
