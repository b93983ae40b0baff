import { useId } from 'react'
import { checkCard } from '#styled/check-card.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface CheckCardProps extends RootProps<'fieldset', 'onChange' | 'defaultValue'> {
  /** What is chosen here; readers hear it in any case. */
  legend: string
  /** Where a heading already says it. */
  legendHidden?: boolean
  /** What can be chosen, in order. */
  options: readonly { value: string; title: string }[]
  /** The chosen values. */
  value?: readonly string[]
  /** What is chosen at first, where there is no `value`. */
  defaultValue?: readonly string[]
  /** By what a native form names each of the values. */
  name?: string
  /** Gets all chosen values. */
  onChange?: (value: string[]) => void
}

/** A choice of several among cards; each card is a checkbox. */
export const CheckCard = (card: CheckCardProps) => {
  const {
    legend,
    legendHidden,
    options,
    value: ownerValue,
    defaultValue = [],
    onChange,
    name,
    ...rest
  } = card
  const id = useId()
  const [value, change] = useOwnValue<readonly string[]>(ownerValue, defaultValue, (next) =>
    onChange?.([...next]),
  )
  const classes = checkCard()
  const toggle = (one: string, on: boolean) => (on ? [...value, one] : value.filter((other) => other !== one))
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={legendHidden ? visuallyHidden() : classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value: one, title }, at) => (
          <div key={one} className={classes.card}>
            <input
              type="checkbox"
              id={`${id}-${at}`}
              name={name}
              value={one}
              className={classes.box}
              checked={value.includes(one)}
              onChange={(event) => change(toggle(one, event.target.checked))}
            />
            <label htmlFor={`${id}-${at}`} className={classes.label}>
              {title}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
