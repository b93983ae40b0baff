// Draws the pictures of the stories anew: node .storybook/draw-samples.ts
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { BottleData } from '#drawings/bottle/bottle-data.ts'
import { drawBottle } from '#drawings/bottle/bottle.ts'
import { drawRegion } from '#drawings/region/region.ts'
import { drawCover, cropToMiddle, type SceneName } from '#drawings/cover/cover.ts'

const folder = new URL('./samples/', import.meta.url).pathname

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

const write = async (name: string, svg: string, size: { width: number } | { height: number }) => {
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize(size)
  await picture.clone().webp({ quality: 78 }).toFile(`${folder}${name}.webp`)
  await picture.clone().avif({ quality: 50 }).toFile(`${folder}${name}.avif`)
}

for (const [name, wine] of Object.entries(wines)) {
  for (const height of [268, 536]) await write(`${name}-${height}`, drawBottle(wine), { height })
  // As the shop names its pictures.
  for (const height of [96, 240, 480, 960]) await write(`${name}.${height}`, drawBottle(wine), { height })
}

for (const [name, scene] of Object.entries(scenes)) {
  await write(`${name}-720`, drawCover({ scene, seed: name }), { width: 720 })
  for (const width of [480, 800, 1200, 1600])
    await write(`${name}.${width}`, drawCover({ scene, seed: name }), { width })
  for (const width of [480, 640])
    await write(`${name}.narrow.${width}`, cropToMiddle(drawCover({ scene, seed: name })), { width })
}

// Maps are sent as they are drawn.
await writeFile(`${folder}barolo.svg`, drawRegion('IT', { latitude: 44.61, longitude: 7.94 }) ?? '')
