import { priceHistory, type PriceHistoryVariants } from '#styled/price-history.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { height, toPriceSteps, width, type PricePoint } from './line.ts'

export interface PriceHistoryPoint extends PricePoint {
  /** For the readers' table: 2026.09.01, 119,000원. */
  words: readonly [date: string, price: string]
}

export interface PriceHistoryProps extends RootProps<'div'> {
  /** From the oldest; each holds until the next. */
  points: readonly PriceHistoryPoint[]
  /** Today, in ms since 1970. */
  until: number
  /** What it says in words: 석 달 동안 가장 낮은 가격이에요. */
  sentence: string
  /** The heads of the readers' table: 날짜, 값. */
  heads: readonly [date: string, price: string]
  /** Below the line's ends: 2026.08.22, 오늘 112,000원. */
  ends: readonly [first: string, last: string]
  /** Small stands beside a price, without its ends. */
  size?: PriceHistoryVariants['size']
}

/** How a price came to be; a line of steps, a sentence, and a table for readers. */
export const PriceHistory = ({ points, until, sentence, heads, ends, size, ...rest }: PriceHistoryProps) => {
  const classes = priceHistory({ size })
  const { path, end } = toPriceSteps(points, until)
  return (
    <div {...toRootProps(rest, classes.root)}>
      <p className={classes.sentence}>{sentence}</p>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path className={classes.grid} d={`M0 4H${width}M0 ${height - 4}H${width}`} />
        <path className={classes.line} d={path} />
        <path className={classes.now} d={end} />
      </svg>
      <p className={classes.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <VisuallyHidden as="div">
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, words }) => (
              <tr key={at}>
                <th scope="row">{words[0]}</th>
                <td>{words[1]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
