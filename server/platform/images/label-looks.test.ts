import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawBottle, measureLabel } from '#drawings/bottle/bottle.ts'
import type { BottleData } from '#drawings/bottle/bottle-data.ts'
import type { Box } from '#drawings/bottle/label/label.ts'
import { createLuck } from '#drawings/chance.ts'
import { getContrast } from '#drawings/contrast.ts'
import { catalogue } from '../../db/seed/catalogue.ts'
import { areas } from '../../db/seed/data/areas.ts'
import { wineries } from '../../db/seed/data/wineries.ts'

const areaNames = new Map(areas.map(({ key, original }) => [key, original]))
const foundedByKey = new Map(wineries.map(({ key, founded }) => [key, founded]))

const soldWines = catalogue.flatMap((wine) =>
  wine.kind === 'GOODS'
    ? []
    : wine.bottles.map(({ vintage }): BottleData => {
        const { type: _, label: _label, ...dress } = wine.drawing
        return {
          ...dress,
          kind: wine.kind,
          winery: wine.wineryOriginal ?? wine.maker,
          name: wine.nameOriginal,
          vintage: vintage ?? 'NV',
          region: areaNames.get(wine.area ?? '') ?? '',
          seed: wine.key,
          founded: foundedByKey.get(wine.winery ?? ''),
        }
      }),
)

const firstWords = ['Château', 'Domaine', 'Bodega', 'Weingut', 'Tenuta', 'Quinta', 'Casa', '', '', '', '']
const heads = [
  'Mar',
  'Bel',
  'Ros',
  'Ten',
  'Val',
  'Cor',
  'Lan',
  'Sol',
  'Fer',
  'Gran',
  'Hol',
  'Pet',
  'Bri',
  'Ash',
]
const tails = [
  'vino',
  'dale',
  'mont',
  'bach',
  'ella',
  'ridge',
  'ares',
  'ault',
  'igny',
  'stein',
  'oso',
  'wood',
]
const lastWords = ['', '', '', ' Creek', ' & Sons', ' Hills', ' Estate']

/** Makers that an operator might add. */
const inventMakers = (count: number, seed: string): string[] => {
  const luck = createLuck(seed)
  const names = Array.from({ length: count * 2 }, () =>
    `${luck.pick(firstWords)} ${luck.pick(heads)}${luck.pick(tails)}${luck.pick(lastWords)}`.trim(),
  )
  return [...new Set(names)].slice(0, count)
}

const shapes = ['bordeaux', 'burgundy', 'champagne', 'hock', 'port', 'half']
const addedWines = inventMakers(60, 'added').flatMap((winery) =>
  shapes.map((shape): BottleData => ({
    kind: 'RED',
    shape,
    winery,
    name: 'Reserva Especial del Valle',
    vintage: 2020,
    region: 'Ribera del Duero',
    founded: 1950,
  })),
)
const wines = [...soldWines, ...addedWines]
const toTitle = ({ winery, name, shape }: BottleData) => `${winery}, ${name}, ${shape}`

const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const sameWords: BottleData = {
  kind: 'RED',
  shape: 'bordeaux',
  glass: 'black',
  winery: 'Casa Amable',
  name: 'Reserva',
  vintage: 2020,
  region: 'Rioja',
  seed: 'same',
}
const width = 90
const unitsPerPoint = 2

/** The body of a bottle with the same words in a maker's layout, as points; and how many its label covers. */
const renderLayout = async (house: string) => {
  const data = { ...sameWords, house }
  const svg = drawBottle(data).replace('viewBox="0 0 220 700"', 'viewBox="20 200 180 490"')
  const points = await sharp(Buffer.from(svg))
    .resize({ width })
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const { w, h } = measureLabel(data)
  return { house, points, area: (2 * w * h) / unitsPerPoint ** 2 }
}
type Layout = Awaited<ReturnType<typeof renderLayout>>

const isOther = (a: Buffer, b: Buffer, at: number) =>
  [0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > 32)

const getDistance = (one: Layout, other: Layout): number => {
  let count = 0
  for (let at = 0; at < one.points.length; at += 3) if (isOther(one.points, other.points, at)) count++
  return count / Math.max(one.area, other.area)
}

const listLikePairs = async (makers: readonly string[]): Promise<string[]> => {
  const layouts = await Promise.all(makers.map(renderLayout))
  return layouts.flatMap((one, at) =>
    layouts
      .slice(0, at)
      .filter((other) => getDistance(one, other) < 0.08)
      .map((other) => `${one.house} = ${other.house}`),
  )
}

describe('labels', () => {
  it('keep texts and numerals apart, and within the edge', () => {
    for (const wine of wines) {
      const { boxes, w, h } = measureLabel(wine)
      const pairs = boxes.flatMap((box, at) => boxes.slice(0, at).filter((other) => meets(box, other)))
      expect(pairs, toTitle(wine)).toEqual([])
      for (const { left, right, top, bottom } of boxes)
        expect(left >= -w && right <= w && top >= 0 && bottom <= h, toTitle(wine)).toBe(true)
    }
  })

  it('show the name of the wine or of its maker so that it can be read on a bottle 240 pixels high', () => {
    for (const wine of wines) {
      const { hero } = measureLabel(wine)
      expect((hero.cap * 240) / 700, toTitle(wine)).toBeGreaterThanOrEqual(7)
      expect(getContrast(hero.ink, hero.ground), toTitle(wine)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('differ between any two makers in a twelfth of their points, with the same words on them', async () => {
    expect(await listLikePairs(wineries.map(({ nameOriginal }) => nameOriginal))).toEqual([])
    expect(await listLikePairs(inventMakers(60, 'more'))).toEqual([])
  }, 60_000)

  it('are other labels for any two wines', () => {
    const svgs = new Map<string, string>()
    for (const wine of soldWines) {
      const svg = drawBottle(wine)
        .replace(/aria-label="[^"]*"/, '')
        .replaceAll(/b[0-9a-z]{4,7}(?=[a-z]["')])/g, 'id')
      expect(svgs.get(svg) ?? wine.seed, toTitle(wine)).toBe(wine.seed)
      svgs.set(svg, wine.seed ?? '')
    }
  })
})
