import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type CoverData, drawCover } from '#drawings/cover/cover.ts'
import { subjects } from '#drawings/cover/subjects/subjects.ts'
import { events } from '../../db/seed/data/events.ts'
import { magazines } from '../../db/seed/data/magazines.ts'
import { senses } from '../../db/seed/data/senses.ts'
import { wineries } from '../../db/seed/data/wineries.ts'
import { wineryScenes } from '../../db/seed/data/winery-scenes.ts'

const texts = [...magazines, ...senses, ...events]
const seededCovers = [
  ...texts.map(({ key, cover }): CoverData => ({ ...cover, seed: key })),
  ...wineries.map(({ key }): CoverData => ({ ...wineryScenes[key], seed: `winery:${key}` })),
]
/** Wineries and articles that an operator might add. */
const addedCovers = [
  ...Array.from({ length: 60 }, (_, i): CoverData => ({ seed: `winery:added-${i}` })),
  ...Array.from({ length: 20 }, (_, i): CoverData => ({ seed: `text-${i}`, subject: 'oysters' })),
]

const renderGreys = (data: CoverData) =>
  sharp(Buffer.from(drawCover(data)))
    .resize({ width: 96 })
    .greyscale()
    .raw()
    .toBuffer()

const getGreyDistance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, grey, at) => sum + Math.abs(grey - (other[at] ?? 0)), 0) / one.length

const listLikePairs = async (covers: readonly CoverData[]): Promise<string[]> => {
  const greys = await Promise.all(covers.map(renderGreys))
  return greys.flatMap((one, at) =>
    greys.slice(0, at).flatMap((other, before) => {
      const distance = getGreyDistance(one, other)
      return distance < 4 ? [`${covers[at]?.seed} = ${covers[before]?.seed}: ${distance}`] : []
    }),
  )
}

describe('covers', () => {
  it('are a hundred pictures for a hundred articles, events and wineries', async () => {
    expect(seededCovers).toHaveLength(100)
    expect(await listLikePairs(seededCovers)).toEqual([])
  }, 60_000)

  it('are pictures of their own for what is added later, also with the same subject', async () => {
    expect(await listLikePairs(addedCovers)).toEqual([])
  }, 60_000)

  it("are of a scene that each winery's story tells", () => {
    expect(wineries.map(({ key }) => key).filter((key) => !wineryScenes[key])).toEqual([])
  })

  it('show what the text is about: a subject of its own, or a landscape', () => {
    const subjectNames = texts.flatMap(({ cover: { subject } }) => (subject ? [subject] : []))
    expect(subjectNames.length).toBeGreaterThan(50)
    expect(subjectNames.filter((name) => !Object.hasOwn(subjects, name))).toEqual([])
    const repeated = subjectNames.filter((name, at) => subjectNames.indexOf(name) !== at)
    expect(repeated.length).toBeLessThanOrEqual(4)
  })
})
