import { round, type Point } from '../svg.ts'
import { outlines } from './outlines.ts'

/** Degrees north and east. */
export type Place = { latitude: number; longitude: number }

export const regionSize = { width: 480, height: 360 }

const sea = '#eef2f1'
const abroad = { fill: '#f7f4ef', line: '#e4ddd3' }
const home = { fill: '#e9dcc6', line: '#b9a78a' }
const burgundy = '#741a32'

/** Where a place lies in its country's frame: degrees of longitude are as wide as in the frame's middle. */
const toPoint = ({ latitude, longitude }: Place, middle: Place, unit: number): Point => [
  regionSize.width / 2 + (longitude - middle.longitude) * unit * Math.cos((middle.latitude * Math.PI) / 180),
  regionSize.height / 2 - (latitude - middle.latitude) * unit,
]

const drawDot = ([x, y]: Point) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="24" fill="${burgundy}" opacity=".15"/>` +
  `<circle cx="${round(x)}" cy="${round(y)}" r="8" fill="${burgundy}" stroke="#fff" stroke-width="3"/>`

/** A region marked on the map of its country, as SVG; null for a country whose outline is not known. */
export const drawRegion = (country: string, place: Place): string | null => {
  const outline = outlines[country]
  if (!outline) return null
  const { own, others, unit } = outline
  const { width, height } = regionSize
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">` +
    `<path d="M0 0h${width}v${height}H0z" fill="${sea}"/>` +
    `<g stroke-linejoin="round"><path d="${others}" fill="${abroad.fill}" stroke="${abroad.line}"/>` +
    `<path d="${own}" fill="${home.fill}" stroke="${home.line}" stroke-width="1.2"/></g>` +
    `${drawDot(toPoint(place, outline, unit))}</svg>`
  )
}
