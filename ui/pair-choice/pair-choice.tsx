import { useId } from 'react'
import { pairChoice } from '#styled/pair-choice.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
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

export interface PairChoiceProps extends RootProps<'fieldset', 'onChange'> {
  /** What is asked. */
  legend: string
  /** Where a heading already says it. */
  legendHidden?: boolean
  /** The two, each with its picture. */
  options: readonly PairChoiceOption[]
  /** The chosen one, if any. */
  value: string | undefined
  /** Gets the chosen value. */
  onChange: (value: string) => void
}

/** Two bottles beside each other, of which one is chosen. */
export const PairChoice = ({ legend, legendHidden, options, value, onChange, ...rest }: PairChoiceProps) => {
  const name = useId()
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
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
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
