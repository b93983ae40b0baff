import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { computePassCode } from './rotating-pass.ts'

const at = Date.parse('2026-11-21T18:00:10+09:00')
const step = String(Math.floor(at / 30_000))
const expected = createHmac('sha256', 'key').update(step).digest().readUInt32BE(0) % 1_000_000

describe('the code of a pass', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is made of the half minute it is shown in', async () => {
    expect(Number(await computePassCode('key', at))).toBe(expected)
    expect(await computePassCode('key', at + 5000)).toBe(await computePassCode('key', at))
  })

  it('is the same on a page that came without encryption', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(Number(await computePassCode('key', at))).toBe(expected)
  })
})
