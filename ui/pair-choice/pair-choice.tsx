import { useId } from 'react'
import { pairChoice } from '#styled/pair-choice.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import { toChecked } from '../field/to-checked.ts'
import { Image } from '../image/image.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import type { BottleImage } from '../wine-card/wine-card.tsx'

export interface PairChoiceOption {
  value: string
  title: string
  /** What stands for it: a wine's name. */
  text?: string
  image?: BottleImage
}

export interface PairChoiceProps extends RootProps<'fieldset', 'onChange' | 'defaultValue'> {
  /** What is asked. */
  legend: string
  /** Where a heading already says it. */
  legendHidden?: boolean
  /** The two, each with its picture. */
  options: readonly PairChoiceOption[]
  /** The chosen one, if any; where it is left out the field holds its own, from `defaultValue` on. */
  value?: string | undefined
  /** What is chosen at first, where there is no `value`. */
  defaultValue?: string
  /** Gets the chosen value. */
  onChange?: (value: string) => void
  /** By what a native form names the value. */
  name?: string
  /** A native form is not sent before one is chosen. */
  required?: boolean
}

/** Two bottles beside each other, of which one is chosen. */
export const PairChoice = (pair: PairChoiceProps) => {
  const id = useId()
  const { legend, legendHidden, options, onChange, name = id, required, ...others } = pair
  const { value: _, defaultValue: __, ...rest } = others
  const classes = pairChoice()
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={legendHidden ? visuallyHidden() : classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.card}>
            <input
              type="radio"
              className={classes.input}
              {...{ name, required, value: option.value }}
              {...toChecked(pair, option.value)}
              onChange={() => onChange?.(option.value)}
            />
            {option.image && (
              <span className={classes.picture}>
                <Image {...option.image} alt="" width={220} height={700} fit="contain" ratio="fill" />
              </span>
            )}
            <span className={classes.title}>{option.title}</span>
            {option.text && <span className={classes.text}>{option.text}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
