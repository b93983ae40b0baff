import type { ReactNode } from 'react'
import { checkboxGroup } from '#styled/checkbox-group.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { useOwnValue } from '../field/use-own-value.ts'
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

export interface CheckboxGroupProps extends RootProps<'fieldset', 'onChange' | 'defaultValue'> {
  /** What is chosen here; readers hear it in any case. */
  legend: string
  /** Where a heading already says it. */
  legendHidden?: boolean
  /** What can be chosen, in order. */
  options: readonly CheckboxOption[]
  /** The chosen values. */
  value?: readonly string[]
  /** What is chosen at first, where there is no `value`. */
  defaultValue?: readonly string[]
  /** By what a native form names each of the values. */
  name?: string
  /** Gets all chosen values. */
  onChange?: (value: string[]) => void
  /** Adds a box for all of them, which is half ticked while some are. */
  allLabel?: ReactNode
}

export const CheckboxGroup = (group: CheckboxGroupProps) => {
  const { legend, legendHidden, options, allLabel, name, onChange, ...others } = group
  const { value: ownerValue, defaultValue = [], ...rest } = others
  const [value, change] = useOwnValue<readonly string[]>(ownerValue, defaultValue, (next) =>
    onChange?.([...next]),
  )
  const classes = checkboxGroup()
  const open = options.filter((option) => !option.disabled).map((option) => option.value)
  const selectedCount = open.filter((one) => value.includes(one)).length
  const toggle = (one: string, on: boolean) =>
    change(on ? [...value, one] : value.filter((other) => other !== one))
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={legendHidden ? visuallyHidden() : classes.legend}>{legend}</legend>
      {allLabel && (
        <div className={classes.all}>
          <Checkbox
            strong
            checked={selectedCount === open.length}
            indeterminate={selectedCount > 0 && selectedCount < open.length}
            onChange={(on) => change(on ? open : [])}
          >
            {allLabel}
          </Checkbox>
        </div>
      )}
      {options.map(({ value: one, label, ...option }) => (
        <Checkbox
          key={one}
          {...option}
          name={name}
          value={one}
          checked={value.includes(one)}
          onChange={(on) => toggle(one, on)}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
