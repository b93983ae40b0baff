import { describe, expect, it } from 'vitest'
import { Coordinates } from '#api/contract/places.shapes.ts'
import { convertPoint } from './coordinates.rules.ts'

describe('convertPoint', () => {
  it("gives the example of the maps service's own guide", () => {
    const point = convertPoint({ x: 160710.37729270622, y: -4388.879299157299 }, 'WTM', 'WGS84')
    expect(point?.x).toBeCloseTo(126.57740680000002, 5)
    expect(point?.y).toBeCloseTo(33.453357700000005, 5)
  })

  it('measures CONGNAMUL in steps of 40 cm', () => {
    const point = convertPoint({ x: 126.99116337285824, y: 37.248098895147216 }, 'WGS84', 'WCONGNAMUL')
    expect(Math.abs((point?.x ?? 0) - 498_040)).toBeLessThan(2)
    expect(Math.abs((point?.y ?? 0) - 1_041_367)).toBeLessThan(2)
  })

  it('knows that the old datum lies some 300 metres away', () => {
    const point = convertPoint({ x: 126.978546, y: 37.566554 }, 'WGS84', 'KTM')
    expect(Math.abs((point?.x ?? 0) - 309_961)).toBeLessThan(5)
    expect(Math.abs((point?.y ?? 0) - 552_081)).toBeLessThan(5)
  })

  it.each(Coordinates.options)('comes back from %s to where it was', (system) => {
    const target = convertPoint({ x: 127.5, y: 36.5 }, 'WGS84', system)
    const back = target && convertPoint(target, system, 'WGS84')
    expect(back?.x).toBeCloseTo(127.5, 6)
    expect(back?.y).toBeCloseTo(36.5, 6)
  })

  it('has no place for what is not on earth', () => {
    expect(convertPoint({ x: 127, y: 91 }, 'WGS84', 'WTM')).toBeNull()
    expect(convertPoint({ x: Infinity, y: 36 }, 'WGS84', 'WTM')).toBeNull()
  })
})
