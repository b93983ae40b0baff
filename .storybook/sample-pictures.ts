import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { BottleData } from '#drawings/bottle/bottle-data.ts'
import { drawBottle } from '#drawings/bottle/bottle.ts'
import { drawRegion } from '#drawings/region/region.ts'
import { drawCover, type SceneName } from '#drawings/cover/cover.ts'
import { hashSources, isFresh, markFresh } from '../scripts/build-stamp.ts'

const folder = fileURLToPath(new URL('../node_modules/.cache/story-pictures/', import.meta.url))
const sources = ['drawings', '.storybook/sample-pictures.ts', 'node_modules/sharp/package.json']

const wines: Record<string, BottleData> = {
  barolo: {
    kind: 'RED',
    shape: 'burgundy',
    winery: 'Cascina Torvello',
    name: 'Barolo Serralto',
    vintage: 2018,
    region: 'Barolo',
    label: 'crest',
  },
  marlborough: {
    kind: 'WHITE',
    winery: 'Kahurangi Ridge',
    name: 'Sauvignon Blanc',
    vintage: 2024,
    region: 'Marlborough',
    label: 'hills',
  },
  brut: {
    kind: 'SPARKLING',
    winery: 'Maison Delorvane',
    name: 'Brut Réserve',
    vintage: 'NV',
    label: 'shield',
  },
  rose: { kind: 'ROSE', winery: 'Mas Clairval', name: 'Petale', vintage: 2023, label: 'vine' },
  port: {
    kind: 'FORTIFIED',
    winery: 'Quinta do Sabral',
    name: 'Tawny 20 Anos',
    vintage: 'NV',
    label: 'crest',
  },
  tokaj: {
    kind: 'DESSERT',
    shape: 'half',
    winery: 'Aranyvölgy',
    name: 'Aszú 5',
    vintage: 2017,
    label: 'arch',
  },
}

const scenes: Record<string, SceneName> = {
  cellar: 'cellar',
  hills: 'hills',
  table: 'glasses',
  front: 'front',
}

/** The middle of a landscape of 1200 x 750, 4 to 3. */
const cropToMiddle = (svg: string) => svg.replace(/viewBox="[^"]*"/, 'viewBox="100 0 1000 750"')

type Picture = { name: string; svg: string; size: { width: number } | { height: number } }

const listPictures = (): Picture[] => [
  ...Object.entries(wines).flatMap(([name, wine]) => {
    const svg = drawBottle(wine)
    return [
      ...[268, 536].map((height) => ({ name: `${name}-${height}`, svg, size: { height } })),
      // As the shop names its pictures.
      ...[96, 240, 480, 960].map((height) => ({ name: `${name}.${height}`, svg, size: { height } })),
    ]
  }),
  ...Object.entries(scenes).flatMap(([name, scene]) => {
    const svg = drawCover({ scene, seed: name })
    const narrowSvg = cropToMiddle(svg)
    return [
      { name: `${name}-720`, svg, size: { width: 720 } },
      ...[240, 480, 800, 1200, 1600].map((width) => ({ name: `${name}.${width}`, svg, size: { width } })),
      ...[480, 640].map((width) => ({ name: `${name}.narrow.${width}`, svg: narrowSvg, size: { width } })),
    ]
  }),
]

const writePicture = async ({ name, svg, size }: Picture) => {
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize(size)
  await picture.clone().webp({ quality: 78 }).toFile(`${folder}${name}.webp`)
  // The default effort of 4 takes seven times as long for a fifth fewer bytes.
  await picture.clone().avif({ quality: 50, effort: 0 }).toFile(`${folder}${name}.avif`)
}

/** Draws the pictures of the stories when a source has changed since; returns their folder. */
export const drawSamplePictures = async (): Promise<string> => {
  const stamp = `${folder}.drawn`
  const hash = hashSources(sources)
  if (isFresh(stamp, hash)) return folder
  await mkdir(folder, { recursive: true })
  // Maps are sent as they are drawn.
  await writeFile(`${folder}barolo.svg`, drawRegion('IT', { latitude: 44.61, longitude: 7.94 }) ?? '')
  await pLimit(4).map(listPictures(), writePicture)
  markFresh(stamp, hash)
  return folder
}
