import { rgbaToThumbHash } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { toColors } from './colors.ts'

const createHash = (width: number, height: number, color: (x: number, y: number) => readonly number[]) => {
  const pixels = Array.from({ length: width * height }, (_, at) => color(at % width, Math.floor(at / width)))
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels.flat())))
}
const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const nothing = [0, 0, 0, 0]

describe('the colours of a ThumbHash', () => {
  it('are laid out as the picture is', () => {
    const sizes = [createHash(60, 40, () => red), createHash(40, 60, () => red)].map((hash) => {
      const rows = toColors(hash)
      return [rows[0]?.length, rows.length]
    })
    expect(sizes).toEqual([
      [4, 3],
      [3, 4],
    ])
  })

  it('keep what is left and what is right', () => {
    const [row = []] = toColors(createHash(60, 40, (x) => (x < 30 ? red : blue)))
    expect(row[0]).toMatch(/^#[d-f].[0-3]f$/)
    expect(row[3]).toMatch(/^#[0-3].[d-f]f$/)
  })

  it('stay clear where the picture is clear', () => {
    const rows = toColors(createHash(40, 60, (_, y) => (y < 30 ? nothing : red)))
    expect(rows[0]?.[1]).toMatch(/[0-3]$/)
    expect(rows[3]?.[1]).toMatch(/[d-f]$/)
  })
})
