import { describe, expect, it } from 'vitest'
import { hash } from '../chance.ts'
import { drawCover, type CoverData, sceneNames } from './cover.ts'
import { seasonNames } from './seasons.ts'

// The numbers are the hashes of the drawings the shop opened with.
const portraits: readonly (readonly [number, CoverData])[] = [
  [1944760528, { seed: 'douro', scene: 'terraces', season: 'autumn' }],
  [1230035988, { seed: 'tuscany', scene: 'hills', season: 'spring' }],
  [2194762584, { seed: 'medoc', scene: 'chateau', season: 'gold' }],
  [2787721898, { seed: 'oak', scene: 'cellar', season: 'dusk' }],
  [3803446364, { seed: 'harvest', scene: 'harvest', season: 'gold' }],
  [2356386227, { seed: 'glass', scene: 'glasses', season: 'rose' }],
  [894391818, { seed: 'sea', scene: 'coast', season: 'summer' }],
  [764884485, { seed: 'andes', scene: 'mountains', season: 'winter' }],
  [1989316101, { seed: 'stars', scene: 'hills', season: 'night' }],
  [2817094172, { seed: 'store:seongsu', scene: 'front' }],
]

describe('cover', () => {
  it.each(portraits)('keeps the portrait %i', (portrait, data) => {
    expect(hash(drawCover(data))).toBe(portrait)
  })

  it('draws every scene in every season differently', () => {
    const svgs = sceneNames.flatMap((scene) =>
      seasonNames.map((season) => drawCover({ seed: 'a', scene, season })),
    )
    expect(new Set(svgs).size).toBe(64)
  })

  it('gives every article a landscape of its own, but for the cellar, which is one room', () => {
    const outdoors = sceneNames.filter((scene) => scene !== 'cellar')
    const svgs = Array.from({ length: 105 }, (_, i) =>
      drawCover({ seed: `article ${i}`, scene: outdoors[i % 7] }).replaceAll(/c[0-9a-z]{4,7}(?=[")])/g, 'id'),
    )
    expect(new Set(svgs).size).toBe(105)
  })

  it('gives every store a front of its own', () => {
    const svgs = Array.from({ length: 200 }, (_, i) => drawCover({ seed: `store:${i}`, scene: 'front' }))
    expect(new Set(svgs.map((svg) => svg.replaceAll(/c[0-9a-z]{4,7}(?=[")])/g, 'id'))).size).toBe(200)
  })

  it('draws the same article the same way every time', () => {
    const seeds = Array.from({ length: 40 }, (_, i) => `article ${i}`)
    for (const seed of seeds) expect(drawCover({ seed })).toBe(drawCover({ seed }))
  })

  it('takes a scene or season it does not know for none', () => {
    expect(drawCover({ seed: 'a', scene: 'valueOf', season: 'monsoon' })).toBe(drawCover({ seed: 'a' }))
  })
})
