import { TextInput, type TextInputProps } from '#ui/text-input'

/** A line for an e-mail address, which no device corrects. */
export const EmailInput = (props: Omit<TextInputProps, 'type' | 'inputMode'>) => (
  <TextInput type="email" inputMode="email" autoCapitalize="off" spellCheck={false} {...props} />
)
