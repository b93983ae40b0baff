import { describe, expect, it } from 'vitest'
import { areas } from '../../server/db/seed/data/areas.ts'
import { outlines } from './outlines.ts'
import { REGION, regionSvg } from './region.ts'

const dotOf = (svg: string) => /<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)" r="8"/.exec(svg)?.slice(1).map(Number)

describe('the map of a region', () => {
  it('has every region of the seed in sight, away from the edge', () => {
    const seen = areas.map(({ key, country, latitude = 0, longitude = 0 }) => {
      const [x = 0, y = 0] = dotOf(regionSvg(country, { latitude, longitude }) ?? '') ?? []
      return { key, fits: x > 16 && x < REGION.width - 16 && y > 16 && y < REGION.height - 16 }
    })
    expect(seen.filter(({ fits }) => !fits)).toEqual([])
  })

  it('puts north above south and east to the right of west', () => {
    const of = (key: string) => {
      const { country, latitude = 0, longitude = 0 } = areas.find((area) => area.key === key)!
      return dotOf(regionSvg(country, { latitude, longitude }) ?? '')!
    }
    expect(of('champagne')[1]).toBeLessThan(of('languedoc')[1]!)
    expect(of('alsace')[0]).toBeGreaterThan(of('bordeaux')[0]!)
    expect(of('barossa-valley')[0]).toBeGreaterThan(of('margaret-river')[0]!)
    expect(of('central-otago')[1]).toBeGreaterThan(of('marlborough')[1]!)
  })

  it('is not drawn of a country whose outline is not known', () => {
    expect(regionSvg('XX', { latitude: 0, longitude: 0 })).toBeNull()
    expect(Object.values(outlines).every(({ own }) => own.startsWith('M'))).toBe(true)
  })
})
