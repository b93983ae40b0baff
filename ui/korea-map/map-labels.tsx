import { koreaMap } from '#styled/korea-map.ts'
import { measureText, placeLabels } from './place-labels.ts'
import { toMapPoint } from './to-map-point.ts'

export interface MapLabel {
  /** What the press of it answers with. */
  id: string | number
  /** What is written. */
  text: string
  /** Degrees north. */
  latitude: number
  /** Degrees east. */
  longitude: number
}

export interface MapLabelsProps {
  /** Names with their places on the earth. */
  labels: readonly MapLabel[]
  /** The part of the drawing that is seen: its corner and its size. */
  view: readonly [number, number, number, number]
  /** A hundredth of the view's width. */
  unit: number
  /** Names of points stand under them; groups stand where they are. */
  below?: boolean
  /** Gets the label that was pressed. */
  onLabel: (id: MapLabel['id']) => void
}

/** Names on the map, none on another; a mouse may choose one, everyone else has the list. */
export const MapLabels = ({ labels, view, unit, below = false, onLabel }: MapLabelsProps) => {
  const classes = koreaMap()
  const size = unit * 3.4
  const boxes = labels.map(({ id, text, ...point }) => {
    const { x, y } = toMapPoint(point)
    return {
      ...{ id, text, x, y: below ? y + unit * 4.4 : y },
      width: measureText(text, size) + size,
      height: size * 1.7,
    }
  })
  return placeLabels(boxes, view).map(({ id, text, x, y, width, height }) => (
    <g key={id} className={classes.label} onClick={() => onLabel(id)}>
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={height / 2}
        strokeWidth={unit / 4}
      />
      <text x={x} y={y} dy="0.36em" fontSize={size} textAnchor="middle">
        {text}
      </text>
    </g>
  ))
}
