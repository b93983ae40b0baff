import { tasteRadar } from '#styled/taste-radar.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { toCorner, toDotsPath, toOutlinePath } from './points.ts'

export interface RadarAxis {
  name: string
  /** 0 to `of`. */
  value: number
  /** The value in words, for the readers' table: 4.2점. */
  words: string
}

export interface TasteRadarProps extends RootProps<'div'> {
  /** Five axes, clockwise from the top. */
  axes: readonly RadarAxis[]
  /** The end of every axis. */
  of?: number
  /** The sentence that says the same; it also stands in the page. */
  sentence: string
  /** The heads of the readers' table: 맛, 정도. */
  heads: readonly [name: string, value: string]
}

const radius = 50
const rings = [0.2, 0.4, 0.6, 0.8, 1]

const toTextAnchor = (x: number) => (x > 5 ? 'start' : x < -5 ? 'end' : 'middle')

const Drawing = ({ axes, of = 5, sentence }: Pick<TasteRadarProps, 'axes' | 'of' | 'sentence'>) => {
  const classes = tasteRadar()
  const shares = axes.map(({ value }) => value / of)
  return (
    <svg viewBox="-84 -72 168 146" role="img" aria-label={sentence}>
      {rings.map((ring) => (
        <path key={ring} className={classes.web} d={toOutlinePath(Array(axes.length).fill(ring), radius)} />
      ))}
      <path className={classes.shape} d={toOutlinePath(shares, radius)} />
      <path className={classes.dots} d={toDotsPath(shares, radius)} />
      {axes.map(({ name }, at) => {
        const { x, y } = toCorner(at, axes.length, radius + 8)
        return (
          <text key={name} className={classes.word} x={x} y={y + 3} textAnchor={toTextAnchor(x)}>
            {name}
          </text>
        )
      })}
    </svg>
  )
}

export const TasteRadar = ({ axes, of, sentence, heads, ...rest }: TasteRadarProps) => (
  <div {...toRootProps(rest, tasteRadar().root)}>
    <Drawing {...{ axes, of, sentence }} />
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
          {axes.map(({ name, words }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  </div>
)
