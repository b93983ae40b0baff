import type { Ref, SelectHTMLAttributes } from 'react'
import { select, type SelectVariants } from '#styled/select.ts'
import { useFieldControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'children'
> {
  /** What can be chosen, in order. */
  options: readonly SelectOption[]
  /** The chosen value, empty while nothing is; without it the field holds its own, from `defaultValue` on. */
  value?: string
  /** Gets the value of the chosen option. */
  onChange?: (value: string) => void
  /** Shown while `value` is empty: 카드를 골라 주세요. */
  placeholder?: string
  /** Bare has no frame: sorting above a list; a tool stands among chips below 992 px. */
  variant?: SelectVariants['variant']
  /** The element, for who brings the focus to it. */
  ref?: Ref<HTMLSelectElement>
}

export const Select = ({ options, value, onChange, placeholder, variant, ...selectProps }: SelectProps) => {
  const { className, style, ref, ...rest } = selectProps
  const classes = select({ variant })
  const control = useFieldControl()
  return (
    <span className={joinClasses(classes.root, className)} style={style}>
      <select
        {...control}
        {...rest}
        ref={ref}
        className={classes.input}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value: one, label, disabled }) => (
          <option key={one} value={one} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={chevronDown} size={16} />
    </span>
  )
}
