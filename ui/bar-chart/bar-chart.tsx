import { barChart } from '#styled/bar-chart.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { listTicks } from './ticks.ts'

/** `before` is what it is compared with. */
export type ChartBar = { key: string; name: string; value: number; before?: number }

export interface BarChartProps extends RootProps<'figure'> {
  /** What the chart shows, with its sum: readers hear it in place of the bars, whose values stand in a table. */
  label: string
  /** From left to right. */
  bars: readonly ChartBar[]
  /** What the bars and the marks before them are called. */
  legend: { value: string; before?: string }
  /** A value as it stands beside the axis. */
  formatValue: (value: number) => string
}

/** At most three names below the bars: the first, the middle and the last. */
const listNames = (bars: readonly ChartBar[]): ChartBar[] => {
  const places = [0, Math.floor((bars.length - 1) / 2), bars.length - 1]
  return [...new Set(places)].flatMap((place) => bars[place] ?? [])
}

/** Amounts above 0 beside each other, each with a mark of what it is compared with. A table with the same values stands below it. */
export const BarChart = ({ label, bars, legend, formatValue, ...rest }: BarChartProps) => {
  const classes = barChart()
  const most = Math.max(1, ...bars.flatMap(({ value, before = 0 }) => [value, before]))
  const ticks = listTicks(most)
  const scale = (value: number) => (value / (ticks.at(-1) ?? most)) * 100
  return (
    <figure {...toRootProps(rest, classes.root)}>
      <figcaption className={classes.legend} aria-hidden>
        <span className={classes.value}>{legend.value}</span>
        {legend.before && <span className={classes.earlier}>{legend.before}</span>}
      </figcaption>
      <div className={classes.plot} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${scale(tick)}%` }}>
            <span className={classes.amount}>{formatValue(tick)}</span>
          </span>
        ))}
        <span className={classes.bars}>
          {bars.map(({ key, name, value, before }) => (
            <span key={key} className={classes.bar} title={`${name} ${formatValue(value)}`}>
              <span className={classes.fill} style={{ height: `${scale(value)}%` }} />
              {before !== undefined && (
                <span className={classes.mark} style={{ bottom: `${scale(before)}%` }} />
              )}
            </span>
          ))}
        </span>
      </div>
      <div className={classes.names} aria-hidden>
        {listNames(bars).map(({ key, name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
    </figure>
  )
}
