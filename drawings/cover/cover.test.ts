import { describe, expect, it } from 'vitest'
import { hash } from '../chance.ts'
import { drawCover, type CoverData, sceneNames } from './cover.ts'
import { subjects } from './subjects/subjects.ts'
import { seasonNames } from './seasons.ts'

// The numbers are the hashes of their drawings.
const portraits: readonly (readonly [number, CoverData])[] = [
  [3623852847, { seed: 'douro', scene: 'terraces', season: 'autumn' }],
  [3862034423, { seed: 'tuscany', scene: 'hills', season: 'spring' }],
  [1087302087, { seed: 'medoc', scene: 'chateau', season: 'gold' }],
  [786438660, { seed: 'oak', scene: 'cellar', season: 'dusk' }],
  [291760265, { seed: 'harvest', scene: 'harvest', season: 'gold' }],
  [355936660, { seed: 'glass', scene: 'glasses', season: 'rose' }],
  [1751780362, { seed: 'sea', scene: 'coast', season: 'summer' }],
  [4282149477, { seed: 'andes', scene: 'mountains', season: 'winter' }],
  [1733082778, { seed: 'stars', scene: 'hills', season: 'night' }],
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

  it('gives every article a picture of its own', () => {
    const svgs = Array.from({ length: 105 }, (_, i) =>
      drawCover({ seed: `article ${i}`, scene: sceneNames[i % 8] }).replaceAll(
        /c[0-9a-z]{4,7}(?=[")])/g,
        'id',
      ),
    )
    expect(new Set(svgs).size).toBe(105)
  })

  it('gives every store a front of its own', () => {
    const svgs = Array.from({ length: 200 }, (_, i) => drawCover({ seed: `store:${i}`, scene: 'front' }))
    expect(new Set(svgs.map((svg) => svg.replaceAll(/c[0-9a-z]{4,7}(?=[")])/g, 'id'))).size).toBe(200)
  })

  it('draws every subject differently', () => {
    const svgs = Object.keys(subjects).map((subject) => drawCover({ seed: 'a', subject }))
    expect(new Set(svgs).size).toBe(Object.keys(subjects).length)
    expect(drawCover({ seed: 'a', subject: 'toString' })).toBe(drawCover({ seed: 'a' }))
  })

  it('draws the same article the same way every time', () => {
    const seeds = Array.from({ length: 40 }, (_, i) => `article ${i}`)
    for (const seed of seeds) expect(drawCover({ seed })).toBe(drawCover({ seed }))
  })

  it('takes a scene or season it does not know for none', () => {
    expect(drawCover({ seed: 'a', scene: 'valueOf', season: 'monsoon' })).toBe(drawCover({ seed: 'a' }))
  })
})
