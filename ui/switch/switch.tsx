import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { toggle } from '#styled/toggle.ts'
import { joinClasses } from '../theme/join-classes.ts'

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'onChange'
> {
  /** What is on or off. */
  children: ReactNode
  /** A second line in caption. */
  description?: ReactNode
  /** Whether it is on; without it the field holds that itself, from `defaultChecked` on. */
  checked?: boolean
  /** Gets the new state; it holds at once, without a button to save. */
  onChange?: (checked: boolean) => void
  /** It cannot be turned; the description says why. */
  disabled?: boolean
  /** The input itself; `className` and `style` are those of the line around it. */
  ref?: Ref<HTMLInputElement>
}

export const Switch = (switchProps: SwitchProps) => {
  const { children, description, onChange, className, style, ...rest } = switchProps
  const classes = toggle()
  return (
    <label className={joinClasses(classes.root, className)} style={style}>
      <span className={classes.words}>
        {children}
        {description && <small>{description}</small>}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={classes.input}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  )
}
