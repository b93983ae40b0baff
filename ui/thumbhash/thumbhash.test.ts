import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { coloursOf } from './colours.ts'

const picture = (width: number, height: number, colour: (x: number, y: number) => readonly number[]) => {
  const pixels = Array.from({ length: width * height }, (_, at) => colour(at % width, Math.floor(at / width)))
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels.flat())))
}
const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const nothing = [0, 0, 0, 0]

describe('the colours of a ThumbHash', () => {
  it('are laid out as the picture is', () => {
    const sizes = [picture(60, 40, () => red), picture(40, 60, () => red)].map((hash) => {
      const rows = coloursOf(hash)
      return [rows[0]?.length, rows.length]
    })
    expect(sizes).toEqual([
      [4, 3],
      [3, 4],
    ])
  })

  it('keep what is left and what is right', () => {
    const [row = []] = coloursOf(picture(60, 40, (x) => (x < 30 ? red : blue)))
    expect(row[0]).toMatch(/^#[d-f].[0-3]f$/)
    expect(row[3]).toMatch(/^#[0-3].[d-f]f$/)
  })

  it('stay clear where the picture is clear', () => {
    const rows = coloursOf(picture(40, 60, (_, y) => (y < 30 ? nothing : red)))
    expect(rows[0]?.[1]).toMatch(/[0-3]$/)
    expect(rows[3]?.[1]).toMatch(/[d-f]$/)
  })
})
