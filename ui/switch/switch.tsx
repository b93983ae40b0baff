import type { ReactNode } from 'react'
import { toggle } from '#styled/toggle.ts'

export interface SwitchProps {
  /** What is on or off. */
  children: ReactNode
  /** A second line in caption. */
  description?: ReactNode
  /** Whether it is on. */
  checked: boolean
  /** Gets the new state; it holds at once, without a button to save. */
  onChange: (checked: boolean) => void
  /** It cannot be turned; the description says why. */
  disabled?: boolean
}

export const Switch = ({ children, description, checked, onChange, disabled }: SwitchProps) => {
  const classes = toggle()
  return (
    <label className={classes.root}>
      <span className={classes.words}>
        {children}
        {description && <small>{description}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
