import { describe, expect, it } from 'vitest'
import { areas } from '../../server/db/seed/data/areas.ts'
import { outlines } from './outlines.ts'
import { regionSize, drawRegion } from './region.ts'

const findDot = (svg: string) =>
  /<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="8"/.exec(svg)?.slice(1).map(Number)

describe('the map of a region', () => {
  it('has every region of the seed in sight, away from the edge', () => {
    const dots = areas.map(({ key, country, latitude = 0, longitude = 0 }) => {
      const [x = 0, y = 0] = findDot(drawRegion(country, { latitude, longitude }) ?? '') ?? []
      return { key, fits: x > 16 && x < regionSize.width - 16 && y > 16 && y < regionSize.height - 16 }
    })
    expect(dots.filter(({ fits }) => !fits)).toEqual([])
  })

  it('puts north above south and east to the right of west', () => {
    const locate = (key: string) => {
      const { country, latitude = 0, longitude = 0 } = areas.find((area) => area.key === key)!
      return findDot(drawRegion(country, { latitude, longitude }) ?? '')!
    }
    expect(locate('champagne')[1]).toBeLessThan(locate('languedoc')[1]!)
    expect(locate('alsace')[0]).toBeGreaterThan(locate('bordeaux')[0]!)
    expect(locate('barossa-valley')[0]).toBeGreaterThan(locate('margaret-river')[0]!)
    expect(locate('central-otago')[1]).toBeGreaterThan(locate('marlborough')[1]!)
  })

  it('is not drawn of a country whose outline is not known', () => {
    expect(drawRegion('XX', { latitude: 0, longitude: 0 })).toBeNull()
    expect(Object.values(outlines).every(({ own }) => own.startsWith('M'))).toBe(true)
  })
})
