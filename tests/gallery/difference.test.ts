import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { comparePixels, isBlank, isSamePicture, type Pixels } from '../../scripts/gallery/difference.ts'

const width = 390
const height = 200

interface Look {
  buttonX?: number
  price?: string
  hasLine?: boolean
}

/** A part of an order: a line, a price, and the button that pays. */
const draw = async ({ buttonX = 16, price = '179,300', hasLine = true }: Look = {}): Promise<Pixels> => {
  const line = hasLine ? `<rect x="16" y="60" width="358" height="1" fill="#e4ddd3"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>${line}
    <text x="16" y="40" font-size="15" font-family="sans-serif" fill="#211c19">${price}</text>
    <rect x="${buttonX}" y="120" width="200" height="44" rx="4" fill="#741a32"/></svg>`
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width, height }
}

const isSame = async (look: Look) => isSamePicture(comparePixels(await draw(), await draw(look)))

describe('two pictures of a state', () => {
  it('are the same when nothing has changed', async () => {
    expect(comparePixels(await draw(), await draw())).toEqual({ count: 0, largestCluster: 0 })
  })

  it('are the same when single points at the edges of letters have changed', async () => {
    const picture = await draw()
    const data = Uint8Array.from(picture.data)
    for (let at = 0; at < 20; at += 1) data[(at * 16 * width + at * 12) * 4] = 60
    const difference = comparePixels(picture, { ...picture, data })
    expect(difference).toEqual({ count: expect.any(Number), largestCluster: 1 })
    expect(isSamePicture(difference)).toBe(true)
  })

  it.each<[string, Look]>([
    ['a button has moved by 2 px', { buttonX: 18 }],
    ['one digit of a price has changed', { price: '179,800' }],
    ['a line of 1 px is gone', { hasLine: false }],
  ])('differ when %s', async (_, look) => {
    expect(await isSame(look)).toBe(false)
  })

  it('differ when their sizes do', async () => {
    const picture = await draw()
    const shorter = { data: picture.data.subarray(width * 4), width, height: height - 1 }
    expect(isSamePicture(comparePixels(picture, shorter))).toBe(false)
  })
})

describe('a blank picture', () => {
  it('is one of a single color', async () => {
    expect(isBlank({ data: new Uint8Array(width * height * 4).fill(254), width, height })).toBe(true)
    expect(isBlank(await draw())).toBe(false)
  })
})
