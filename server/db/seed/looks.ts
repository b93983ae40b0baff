import { toProductSvg, toDrawingVersion } from '../../platform/images/drawings.rules.ts'
import { createThumbhash } from '../../platform/images/raster.ts'
import { areas } from './data/areas.ts'
import { wineries } from './data/wineries.ts'
import type { Bottle, Label } from './catalogue.ts'

export type Look = { version: string; thumbhash: string }
export type Looks = ReadonlyMap<string, Look>

const drawingHeight = 700
const areaByKey = new Map(areas.map(({ key, original, names }) => [key, { original, english: names.en }]))

const foundedByKey = new Map(wineries.map(({ key, founded }) => [key, founded]))

export const toLookKey = (label: Label, { vintage, volumeMl }: Bottle): string =>
  `${label.key}:${vintage}:${volumeMl}`

const renderProductSvg = (label: Label, { vintage }: Bottle) =>
  toProductSvg({
    key: label.key,
    drawing: label.drawing,
    kind: label.kind,
    nameOriginal: label.nameOriginal,
    maker: label.maker,
    winery: label.wineryOriginal,
    founded: (label.winery && foundedByKey.get(label.winery)) || null,
    vintage,
    area: (label.area && areaByKey.get(label.area)) || null,
  })

/** The labels of a wine's vintages differ in a few digits, so they share a placeholder. */
const drawLabelLooks = async (label: Label): Promise<[string, Look][]> => {
  const drawings = label.bottles.map((bottle) => ({
    key: toLookKey(label, bottle),
    svg: renderProductSvg(label, bottle),
  }))
  const thumbhash = await createThumbhash(drawings[0]?.svg ?? '', 'height', drawingHeight)
  return drawings.map(({ key, svg }) => [key, { version: toDrawingVersion(svg), thumbhash }])
}

/** Draws everything once: the version of each drawing, and its placeholder. */
export const drawLooks = async (labels: readonly Label[]): Promise<Looks> =>
  new Map((await Promise.all(labels.map(drawLabelLooks))).flat())
