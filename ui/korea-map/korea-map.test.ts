import { describe, expect, it } from 'vitest'
import { provinces } from './korea-data.ts'
import { toMapPoint } from './to-map-point.ts'

const isInProvince = (id: string, place: { x: number; y: number }) => {
  const [x, y, width, height] = provinces.find((one) => one.id === id)?.box ?? [0, 0, 0, 0]
  return place.x > x && place.x < x + width && place.y > y && place.y < y + height
}

describe('the map of Korea', () => {
  it('has seventeen provinces', () => expect(provinces).toHaveLength(17))

  it.each([
    ['seoul', 37.5665, 126.978],
    ['busan', 35.1552, 129.0637],
    ['daejeon', 36.3623, 127.3448],
    ['gwangju', 35.1502, 126.9268],
    ['jeju', 33.4813, 126.4912],
    ['gangwon', 37.7721, 128.948],
  ])('puts a place in %s where it is', (id, latitude, longitude) => {
    expect(isInProvince(id, toMapPoint({ latitude, longitude }))).toBe(true)
  })
})
