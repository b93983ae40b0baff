import { describe, expect, it } from 'vitest'
import { measureText, placeLabels } from './place-labels.ts'
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

describe('names on the map', () => {
  const view = [0, 0, 5240, 6310] as const
  const boxes = provinces.map(({ id, box: [x, y, width, height] }) => ({
    ...{ id, x: x + width / 2, y: y + height / 2 },
    width: measureText('서울 12', 178) + 178,
    height: 300,
  }))

  it('of all seventeen provinces lie beside each other, in view and near their places', () => {
    const placedBoxes = placeLabels(boxes, view)
    for (const [at, one] of placedBoxes.entries()) {
      expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0)
      expect(one.y + one.height / 2).toBeLessThanOrEqual(view[3])
      const before = boxes[at] ?? one
      expect(Math.hypot(one.x - before.x, one.y - before.y)).toBeLessThan(700)
      for (const other of placedBoxes.slice(at + 1))
        expect(
          Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
            Math.abs(one.y - other.y) >= (one.height + other.height) / 2,
          `${one.id} ${other.id}`,
        ).toBe(true)
    }
  })

  it('stay where they are while none lies on another', () => {
    const [first] = boxes
    expect(placeLabels(first ? [first] : [], view)).toEqual([first])
  })
})
