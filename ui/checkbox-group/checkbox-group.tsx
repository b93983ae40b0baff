import type { ReactNode } from 'react'
import { checkboxGroup } from '#styled/checkbox-group.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface CheckboxOption {
  value: string
  label: ReactNode
  /** How many things it would leave. */
  count?: ReactNode
  /** A second line in caption. */
  description?: ReactNode
  disabled?: boolean
  /** Belongs under the one above it: a region under its country. */
  indent?: boolean
}

export interface CheckboxGroupProps extends RootProps<'fieldset', 'onChange'> {
  /** What is chosen here; readers hear it in any case. */
  legend: string
  /** Where a heading already says it. */
  legendHidden?: boolean
  /** What can be chosen, in order. */
  options: readonly CheckboxOption[]
  /** The chosen values. */
  value: readonly string[]
  /** Gets all chosen values. */
  onChange: (value: string[]) => void
  /** Adds a box for all of them, which is half ticked while some are. */
  allLabel?: ReactNode
}

export const CheckboxGroup = ({
  legend,
  legendHidden,
  options,
  value,
  onChange,
  allLabel,
  ...rest
}: CheckboxGroupProps) => {
  const classes = checkboxGroup()
  const open = options.filter((option) => !option.disabled).map((option) => option.value)
  const selectedCount = open.filter((one) => value.includes(one)).length
  const toggle = (one: string, on: boolean) =>
    onChange(on ? [...value, one] : value.filter((other) => other !== one))
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={legendHidden ? visuallyHidden() : classes.legend}>{legend}</legend>
      {allLabel && (
        <div className={classes.all}>
          <Checkbox
            strong
            checked={selectedCount === open.length}
            indeterminate={selectedCount > 0 && selectedCount < open.length}
            onChange={(on) => onChange(on ? open : [])}
          >
            {allLabel}
          </Checkbox>
        </div>
      )}
      {options.map(({ value: one, label, ...option }) => (
        <Checkbox key={one} {...option} checked={value.includes(one)} onChange={(on) => toggle(one, on)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
