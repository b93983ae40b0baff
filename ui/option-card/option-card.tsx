import { useId, type ReactNode } from 'react'
import { optionCard, type OptionCardVariants } from '#styled/option-card.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface OptionCardOption {
  value: string
  title: ReactNode
  /** Lines in caption below the title, or above the number of a day. */
  lines?: readonly ReactNode[]
  /** A tag beside the title. */
  tag?: ReactNode
  /** A link or button of its own: 매장 변경, 이유 보기. */
  action?: ReactNode
  /** Stands above the title of a tile. */
  icon?: IconPath
  disabled?: boolean
}

export interface OptionCardProps extends RootProps<'fieldset', 'onChange'> {
  /** What is chosen here; readers hear it in any case. */
  legend: string
  /** Where a heading already says it. */
  legendHidden?: boolean
  /** What can be chosen, in order. */
  options: readonly OptionCardOption[]
  /** The chosen value, if any. */
  value: string | undefined
  /** Gets the chosen value. */
  onChange: (value: string) => void
  /** mark: with a ring · tile: a way to pay · slot: a time · day: a date */
  look?: OptionCardVariants['look']
  /** How many stand beside each other. */
  columns?: OptionCardVariants['columns']
}

interface CardProps extends OptionCardOption {
  name: string
  look: OptionCardVariants['look']
  chosen: boolean
  onChoose: () => void
}

const Card = ({ value, title, lines = [], tag, action, icon, disabled, ...card }: CardProps) => {
  const { name, look, chosen, onChoose } = card
  const classes = optionCard({ look })
  const id = `${name}-${value}`
  const below = lines.map((line, at) => (
    <span key={at} className={classes.lines}>
      {line}
    </span>
  ))
  return (
    <div className={classes.card}>
      <input
        type="radio"
        className={classes.input}
        {...{ id, name, value, disabled }}
        checked={chosen}
        onChange={onChoose}
      />
      <label htmlFor={id} className={classes.label}>
        {icon && <Icon of={icon} />}
        {look === 'day' && below}
        <span className={classes.title}>
          {title} {tag}
        </span>
        {look !== 'day' && below}
      </label>
      {action && <span className={classes.action}>{action}</span>}
    </div>
  )
}

/** A choice of one among cards; each card is a radio button. */
export const OptionCard = (choice: OptionCardProps) => {
  const { legend, legendHidden, options, value, onChange, look = 'mark', columns, ...rest } = choice
  const name = useId()
  const classes = optionCard({ look, columns })
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={legendHidden ? visuallyHidden() : classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <Card
            key={option.value}
            {...option}
            name={name}
            look={look}
            chosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
