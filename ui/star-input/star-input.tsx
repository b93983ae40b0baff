import { useId } from 'react'
import { starInput } from '#styled/star-input.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { Icon } from '../icon/icon.tsx'
import { star } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface StarInputProps extends RootProps<'fieldset', 'onChange' | 'defaultValue'> {
  /** The question, above the stars. */
  legend: string
  /** From 1 to 5; 0 while nothing is chosen. Without it the field holds its own, from `defaultValue` on. */
  value?: number
  /** How many are chosen at first, where there is no `value`. */
  defaultValue?: number
  /** By what a native form names the number. */
  name?: string
  /** A native form is not sent before one is chosen. */
  required?: boolean
  /** Gets the chosen number of stars. */
  onChange?: (value: number) => void
  /** The name of a number of stars, for readers and beside the stars: 4점. */
  nameOf: (stars: number) => string
  /** Nothing can be chosen, while it is sent. */
  disabled?: boolean
}

const steps = [1, 2, 3, 4, 5]

/** One to five stars: a group of radio buttons. */
export const StarInput = ({
  legend,
  value,
  onChange,
  nameOf,
  disabled,
  name: ownName,
  required,
  defaultValue = 0,
  ...rest
}: StarInputProps) => {
  const id = useId()
  const name = ownName ?? id
  const [stars, change] = useOwnValue(value, defaultValue, onChange)
  const classes = starInput()
  return (
    <fieldset {...toRootProps(rest, classes.root)} disabled={disabled}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.stars}>
        {steps.map((step) => (
          <label key={step} className={classes.star} data-on={step <= stars || undefined}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={step}
              checked={step === stars}
              required={required}
              onChange={() => change(step)}
              aria-label={nameOf(step)}
            />
            <Icon of={star} size={24} filled />
          </label>
        ))}
        <span className={classes.reading} aria-hidden>
          {stars > 0 && nameOf(stars)}
        </span>
      </div>
    </fieldset>
  )
}
