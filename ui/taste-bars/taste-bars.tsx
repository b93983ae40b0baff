import { tasteBars, type TasteBarsVariants } from '#styled/taste-bars.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface Taste {
  /** The word: 바디. */
  name: string
  value: 1 | 2 | 3 | 4 | 5
  /** The value in one word: 묵직. */
  reading: string
  /** The whole for readers: 바디 5단계 중 4, 묵직. */
  label: string
}

export interface TasteBarsProps extends RootProps<'ul'> {
  /** Name, level and reading of each axis. */
  tastes: readonly Taste[]
  /** Two by two on cards, with readings on the wine's own page; alone where a table names the axis. */
  variant?: TasteBarsVariants['variant']
}

export const TasteBars = ({ tastes, variant = 'card', ...rest }: TasteBarsProps) => {
  const classes = tasteBars({ variant })
  return (
    <ul {...toRootProps(rest, classes.root)}>
      {tastes.map(({ name, value, reading, label }) => (
        <li key={name} className={classes.item}>
          <span className={classes.name} aria-hidden>
            {name}
          </span>
          <span role="img" aria-label={label} className={tasteBars({ variant, value }).bar} />
          {variant !== 'card' && (
            <span className={classes.reading} aria-hidden>
              {reading}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
