// Draws what other sites show beside a link to a page without a picture of its own: `node scripts/draw-card.ts`.
import sharp from 'sharp'
import { drawBottle } from '#drawings/bottle/bottle.ts'
import { drawCover } from '#drawings/cover/cover.ts'

const [width, height] = [1200, 630]
const bottleHeight = 560

const wines = [
  { kind: 'RED', winery: 'Cascina Torvello', name: 'Barolo Serralto', vintage: 2018 },
  { kind: 'SPARKLING', winery: 'Maison Delorvan', name: 'Brut Reserve' },
  { kind: 'ROSE', winery: 'Clairval', name: 'Petale', vintage: 2023 },
]

const bottles = await Promise.all(
  wines.map(async (wine, at) => ({
    input: await sharp(Buffer.from(drawBottle(wine)), { density: 72 })
      .resize({ height: bottleHeight })
      .png()
      .toBuffer(),
    left: 640 + at * 160,
    top: height - bottleHeight,
  })),
)
const land = Buffer.from(drawCover({ seed: 'vini', scene: 'hills', season: 'gold' }))

await sharp(land)
  .resize({ width, height, fit: 'cover', position: 'left' })
  .composite(bottles)
  .png({ palette: true, colours: 192, compressionLevel: 9 })
  .toFile('app/public/card.png')
