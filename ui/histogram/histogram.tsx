import { histogram } from '#styled/histogram.ts'
import { Bar } from '../bar/bar.tsx'
import type { RootProps } from '../theme/root-props.ts'

export interface HistogramProps extends RootProps<'div'> {
  /** One decimal. */
  mean: string
  /** What it is the mean of, for readers: 평가 128개의 평균. */
  label: string
  /** From the best to the worst: 5점, 38. */
  rows: readonly { name: string; count: number; words?: string }[]
}

export const Histogram = ({ mean, label, rows, ...rest }: HistogramProps) => {
  const classes = histogram()
  const total = Math.max(
    1,
    rows.reduce((sum, { count }) => sum + count, 0),
  )
  return (
    <div {...rest}>
      <p className={classes.mean} aria-label={`${label} ${mean}`} role="img">
        {mean}
      </p>
      <ul>
        {rows.map(({ name, count, words }) => (
          <li key={name} className={classes.row}>
            <span className={classes.name}>{name}</span>
            <Bar share={count / total} thick={6} />
            <span className={classes.count}>{words ?? count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
