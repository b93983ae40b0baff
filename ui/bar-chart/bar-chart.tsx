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
  const top = ticks.at(-1) ?? most
  /** How far a value is below the top of the picture, which is 100 high. */
  const toY = (value: number) => 100 - (value / top) * 100
  return (
    <figure {...toRootProps(rest, classes.root)}>
      <figcaption className={classes.legend} aria-hidden>
        <span className={classes.value}>{legend.value}</span>
        {legend.before && <span className={classes.earlier}>{legend.before}</span>}
      </figcaption>
      <div className={classes.plot}>
        <div className={classes.amounts} aria-hidden>
          {[...ticks].reverse().map((tick) => (
            <span key={tick} className={classes.amount}>
              {formatValue(tick)}
            </span>
          ))}
        </div>
        <svg
          className={classes.bars}
          role="img"
          aria-label={label}
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
        >
          {ticks.map((tick) => (
            <line key={tick} className={classes.tick} x1={0} x2={bars.length} y1={toY(tick)} y2={toY(tick)} />
          ))}
          {bars.map(({ key, value }, at) => (
            <rect
              key={key}
              className={classes.bar}
              x={at + 0.15}
              width={0.7}
              y={toY(value)}
              height={100 - toY(value)}
            />
          ))}
          {bars.map(
            ({ key, before }, at) =>
              before !== undefined && (
                <line
                  key={key}
                  className={classes.mark}
                  x1={at + 0.05}
                  x2={at + 0.95}
                  y1={toY(before)}
                  y2={toY(before)}
                />
              ),
          )}
        </svg>
      </div>
      <div className={classes.names} aria-hidden>
        {listNames(bars).map(({ key, name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
    </figure>
  )
}
