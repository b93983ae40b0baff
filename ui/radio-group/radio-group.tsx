import { useId, type ReactNode } from 'react'
import { radioGroup, type RadioGroupVariants } from '#styled/radio-group.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import { toChecked } from '../field/to-checked.ts'
import { Icon } from '../icon/icon.tsx'
import { alert } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface RadioOption {
  value: string
  label: ReactNode
  /** A second line in caption. */
  description?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends RootProps<'fieldset', 'onChange' | 'defaultValue'> {
  /** What is chosen here; readers hear it in any case. */
  legend: string
  /** Where a heading already says it. */
  legendHidden?: boolean
  /** What can be chosen, in order. */
  options: readonly RadioOption[]
  /** The chosen value, if any; where it is left out the field holds its own, from `defaultValue` on. */
  value?: string | undefined
  /** What is chosen at first, where there is no `value`. */
  defaultValue?: string
  /** Gets the chosen value. */
  onChange?: (value: string) => void
  /** By what a native form names the value. */
  name?: string
  /** A native form is not sent before one is chosen. */
  required?: boolean
  /** Below each other instead of beside each other. */
  direction?: RadioGroupVariants['direction']
  /** Why what is chosen, or not chosen, does not do. */
  error?: string | undefined
}

export const RadioGroup = (group: RadioGroupProps) => {
  const id = useId()
  const { legend, legendHidden, options, onChange, direction, error, name = id, required, ...others } = group
  const { value: _, defaultValue: __, ...rest } = others
  const classes = radioGroup({ direction })
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={legendHidden ? visuallyHidden() : classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className={classes.input}
              {...{ name, required, value: option.value }}
              disabled={option.disabled}
              {...toChecked(group, option.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-says`}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.description && <span className={classes.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-says`} className={classes.error}>
          <Icon of={alert} size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
