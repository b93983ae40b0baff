import { koreaMap } from '#styled/korea-map.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { provinces } from './korea-data.ts'
import { MapLabels } from './map-labels.tsx'
import { toMapPoint } from './to-map-point.ts'

type Point = { latitude: number; longitude: number }

export interface KoreaMapProps extends RootProps<'figure'> {
  /** What the map shows, for readers: the same stands in a list beside it. */
  label: string
  /** The province that is looked at closely: seoul, north-jeolla. */
  province?: string | undefined
  /** Gets the province that was pressed; without it none can be. */
  onProvince?: (id: string) => void
  /** The stores; the current one stands out. */
  points: readonly (Point & { id: number; name: string; current?: boolean })[]
  /** What stands in the place of the points while no province is looked at: a name and how many there are. */
  groups?: readonly (Point & { id: string; name: string; count: string })[]
  /** Gets the store that was pressed. */
  onPoint?: (id: number) => void
  /** Where the shopper is. */
  here?: Point | undefined
  /** What the outlines ask to be said of them. */
  credit?: string
}

const whole = [0, 0, 5240, 6310] as const

/** A province with air around it, no closer than the smallest that can be read. */
const toViewBox = (id: string | undefined): readonly [number, number, number, number] => {
  const box = provinces.find((one) => one.id === id)?.box
  if (!box) return whole
  const [x, y, width, height] = box
  const side = Math.max(width, height, 500) * 1.25
  return [x + width / 2 - side / 2, y + height / 2 - side / 2, side, side]
}

/** The seventeen provinces with points on them; a mouse may choose either, everyone else has the list. */
export const KoreaMap = ({
  label,
  province,
  onProvince,
  points,
  groups,
  onPoint,
  here,
  credit,
  ...rest
}: KoreaMapProps) => {
  const classes = koreaMap()
  const view = toViewBox(province)
  const unit = view[2] / 100
  const isGrouped = groups !== undefined && province === undefined
  return (
    <figure {...toRootProps(rest, classes.root)}>
      <svg viewBox={view.map(Math.round).join(' ')} role="img" aria-label={label} className={classes.map}>
        {provinces.map(({ id, path }) => (
          <path
            key={id}
            d={path}
            className={koreaMap({ on: id === province, choosable: onProvince !== undefined }).province}
            strokeWidth={unit / 4}
            onClick={() => onProvince?.(id)}
          />
        ))}
        {(isGrouped ? [] : points).map(({ id, name, current, ...point }) => {
          const { x, y } = toMapPoint(point)
          return (
            <circle
              key={id}
              cx={x}
              cy={y}
              r={unit * (current ? 2.4 : 1.5)}
              strokeWidth={unit / 2.5}
              className={koreaMap({ current, choosable: onPoint !== undefined }).point}
              onClick={() => onPoint?.(id)}
            >
              <title>{name}</title>
            </circle>
          )
        })}
        {here && (
          <circle
            cx={toMapPoint(here).x}
            cy={toMapPoint(here).y}
            r={unit * 1.4}
            strokeWidth={unit / 2}
            className={classes.here}
          />
        )}
        {groups && (
          <MapLabels
            labels={
              isGrouped
                ? groups.map(({ name, count, ...group }) => ({ ...group, text: `${name} ${count}` }))
                : points.map(({ name, ...point }) => ({ ...point, text: name }))
            }
            view={view}
            unit={unit}
            below={!isGrouped}
            onLabel={(id) => (typeof id === 'string' ? onProvince?.(id) : onPoint?.(id))}
          />
        )}
      </svg>
      {credit && (
        <figcaption className={classes.credit} data-credit>
          {credit}
        </figcaption>
      )}
    </figure>
  )
}
