import { codeInput } from '#styled/code-input.ts'
import { useCountdown, type CountdownInput } from '../countdown/use-countdown.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { toDigits } from '../text-input/to-digits.ts'
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx'

export interface CodeInputProps extends Omit<TextInputProps, 'end' | 'clearLabel' | 'maxLength'> {
  /** Gets at most six digits. */
  onChange?: (code: string) => void
  /** What stands in it at first, where it is given no `value`. */
  defaultValue?: string
  /** How long the code holds, by the server's clock. */
  timer?: CountdownInput & { label: string; endedText: string }
}

const Timer = ({ label, endedText, ...input }: NonNullable<CodeInputProps['timer']>) => {
  const secondsLeft = useCountdown(input)
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`
  return (
    <span className={codeInput({ over: secondsLeft === 0 }).timer} role="timer" aria-label={label}>
      {secondsLeft === 0 ? endedText : clock}
    </span>
  )
}

/** Six digits from a message; phones fill it in by themselves. */
export const CodeInput = ({ value, defaultValue = '', onChange, timer, ...rest }: CodeInputProps) => {
  const [code, change] = useOwnValue(value, defaultValue, onChange)
  return (
    <TextInput
      figures
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      value={code}
      onChange={(text) => change(toDigits(text).slice(0, 6))}
      end={timer && <Timer key={timer.until} {...timer} />}
    />
  )
}
