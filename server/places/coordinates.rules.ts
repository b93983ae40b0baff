import proj4 from 'proj4'
import type { CoordinateSystem } from '../gateways/maps.ts'

// Parameters of the Korean datum of 1985, as EPSG gives them for EPSG:4162.
const bessel = '+ellps=bessel +towgs84=-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43 +units=m +no_defs'
const grs80 = '+ellps=GRS80 +towgs84=0,0,0 +units=m +no_defs'
const central = '+proj=tmerc +lat_0=38 +lon_0=127 +k=1 +x_0=200000 +y_0=500000'
const katec = '+proj=tmerc +lat_0=38 +lon_0=128 +k=0.9999 +x_0=400000 +y_0=600000'
const utm = '+proj=utm +zone=52'

/** CONGNAMUL is a plane with steps of 40 cm. */
const stepsPerMeter = 2.5

type System = { projection: string; scale: number }
const createSystem = (projection: string, scale = 1): System => ({ projection, scale })

const systems: Record<CoordinateSystem, System> = {
  WGS84: createSystem('+proj=longlat +datum=WGS84 +no_defs'),
  BESSEL: createSystem(`+proj=longlat ${bessel.replace('+units=m ', '')}`),
  WTM: createSystem(`${central} ${grs80}`),
  TM: createSystem(`${central} ${bessel}`),
  WCONGNAMUL: createSystem(`${central} ${grs80}`, stepsPerMeter),
  CONGNAMUL: createSystem(`${central} ${bessel}`, stepsPerMeter),
  WKTM: createSystem(`${katec} ${grs80}`),
  KTM: createSystem(`${katec} ${bessel}`),
  WUTM: createSystem(`${utm} +datum=WGS84 +units=m +no_defs`),
  UTM: createSystem(`${utm} ${bessel}`),
}

type Point = { x: number; y: number }

/** Converts a point between systems, in degrees or metres; null where the target does not cover it. */
export const convertPoint = ({ x, y }: Point, from: CoordinateSystem, to: CoordinateSystem): Point | null => {
  const [source, target] = [systems[from], systems[to]]
  if (isLatitudes(from) && Math.abs(y) > 90) return null
  try {
    const [east = NaN, north = NaN] = proj4(source.projection, target.projection, [
      x / source.scale,
      y / source.scale,
    ])
    const point = { x: east * target.scale, y: north * target.scale }
    return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null
  } catch {
    return null
  }
}

const isLatitudes = (name: CoordinateSystem) => name === 'WGS84' || name === 'BESSEL'
