import { describe, expect, it } from 'vitest'
import { clearGround } from './clear-ground.rules.ts'

const toPixels = (rows: readonly string[]) => {
  const shades: Record<string, number> = { ' ': 255, '.': 244, '#': 20 }
  const data = new Uint8Array(
    rows.flatMap((row) => [...row].flatMap((letter) => [...Array<number>(3).fill(shades[letter] ?? 0), 255])),
  )
  return { data, width: rows[0]?.length ?? 0, height: rows.length }
}
const listOpacities = ({ data, width }: ReturnType<typeof toPixels>) => {
  const opacities = [...data].filter((_, at) => at % 4 === 3)
  return Array.from({ length: opacities.length / width }, (_, y) =>
    opacities.slice(y * width, (y + 1) * width),
  )
}

describe('the white ground of a bottle', () => {
  it('is cleared where it reaches the edge, while a white label inside stays', () => {
    const pixels = toPixels(['     ', ' ### ', ' # # ', ' ### ', '     '])
    clearGround(pixels)
    expect(listOpacities(pixels)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 255, 255, 255, 0],
      [0, 255, 255, 255, 0],
      [0, 255, 255, 255, 0],
      [0, 0, 0, 0, 0],
    ])
  })

  it('fades a shadow on it, and keeps the shadow dark', () => {
    const pixels = toPixels(['   ', ' . ', '   '])
    clearGround(pixels)
    const [red = 255, , , opacity] = pixels.data.subarray(4 * 4, 5 * 4)
    expect(opacity).toBe(Math.round((11 / 23) * 255))
    expect(red).toBeLessThan(240)
  })

  it('is none where the edge is dark', () => {
    const pixels = toPixels(['###', '# #', '###'])
    clearGround(pixels)
    expect(listOpacities(pixels).flat()).toEqual(Array<number>(9).fill(255))
  })
})
