const ax = 940.28
const bx = -117870.6
const ay = -53593.3
const by = 39255.8

/** Where a point of the earth lies on the drawing, in tenths of its units: a Mercator fitted to six cities' limits. */
export const toMapPoint = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: Math.round(ax * longitude + bx),
  y: Math.round(ay * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) + by),
})
