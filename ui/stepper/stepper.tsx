import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from 'react'
import { stepper, type StepperVariants } from '#styled/stepper.ts'
import { Icon } from '../icon/icon.tsx'
import { minus, plus, type IconPath } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'

type OwnName = 'value' | 'min' | 'max' | 'onChange' | 'onBlur' | 'onKeyDown' | 'size' | 'type' | 'role'

export interface StepperProps extends Omit<InputHTMLAttributes<HTMLInputElement>, OwnName> {
  /** The number now. */
  value: number
  /** The least; the button that goes below is off. */
  min?: number
  /** The most; the button that goes beyond is off. */
  max?: number
  /** Gets the new number, within the limits. */
  onChange: (value: number) => void
  /** The names of the field and its buttons: 수량, 한 병 빼기, 한 병 더하기. */
  label: string
  /** The names of both buttons for readers: 한 병 빼기, 한 병 더하기. */
  lessLabel: string
  /** See lessLabel. */
  moreLabel: string
  /** Said at the upper limit: 한 번에 6병까지 살 수 있어요. */
  limitText?: string
  /** 42 px high, small 36. */
  size?: StepperVariants['size']
  /** The input itself; `className` and `style` are those of the frame around it. */
  ref?: Ref<HTMLInputElement>
}

interface StepProps {
  label: string
  icon: IconPath
  disabled: boolean | undefined
  onClick: () => void
  className: string
}

const Step = ({ label, icon, ...button }: StepProps) => (
  <button type="button" aria-label={label} {...button}>
    <Icon of={icon} size={16} />
  </button>
)

/** What is typed and where the keys lead, until a number comes of it. */
const useTyping = ({ value, min = 1, max = 99, onChange }: StepperProps) => {
  const [draft, setDraft] = useState<string>()
  const go = (to: number) => {
    setDraft(undefined)
    const next = Math.min(max, Math.max(min, to))
    if (next !== value) onChange(next)
  }
  const enter = () => draft !== undefined && go(Number(draft) || value)
  const keys: Record<string, () => void> = {
    ArrowUp: () => go(value + 1),
    ArrowDown: () => go(value - 1),
    Home: () => go(min),
    End: () => go(max),
    Enter: enter,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.key in keys)) return
    event.preventDefault()
    keys[event.key]?.()
  }
  const type = (text: string) => setDraft(text.replace(/\D/g, '').slice(0, 3))
  return { go, onKeyDown, shown: draft ?? value, type, enter }
}

/** A number between limits: buttons, arrow keys, Home and End, or typed. */
export const Stepper = (stepperProps: StepperProps) => {
  const { value, min = 1, max = 99, label, lessLabel, moreLabel, limitText, size, ...others } = stepperProps
  const { onChange: _, className, style, ...rest } = others
  const { go, onKeyDown, shown: displayValue, type, enter } = useTyping(stepperProps)
  const classes = stepper({ size })
  const step = (name: string, icon: IconPath, to: number) => (
    <Step
      label={name}
      icon={icon}
      disabled={rest.disabled || to < min || to > max}
      onClick={() => go(to)}
      className={classes.button}
    />
  )
  return (
    <span className={joinClasses(classes.root, className)} style={style}>
      <span className={classes.frame} role="group" aria-label={label}>
        {step(lessLabel, minus, value - 1)}
        <input
          {...rest}
          className={classes.value}
          inputMode="numeric"
          role="spinbutton"
          aria-label={label}
          {...{ 'aria-valuenow': value, 'aria-valuemin': min, 'aria-valuemax': max }}
          value={displayValue}
          onChange={(event) => type(event.target.value)}
          onBlur={enter}
          onKeyDown={onKeyDown}
        />
        {step(moreLabel, plus, value + 1)}
      </span>
      {limitText && (
        <span className={classes.limit} aria-live="polite">
          {value >= max ? limitText : ''}
        </span>
      )}
    </span>
  )
}
