export type GeoPoint = { latitude: number; longitude: number }

const earthKm = 6371
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export const measureKm = (a: GeoPoint, b: GeoPoint): number => {
  const h =
    Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(toRadians(a.latitude)) *
      Math.cos(toRadians(b.latitude)) *
      Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.sqrt(h))
}
