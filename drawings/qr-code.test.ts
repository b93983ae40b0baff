import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { toQrCode } from './qr-code.ts'

describe('a QR code', () => {
  it('draws every dark module once', () => {
    const { path, size } = toQrCode('41827730')
    const { data } = encode('41827730', { ecc: 'M', border: 0 })
    const moduleCount = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, length]) => sum + Number(length), 0)
    expect(size).toBe(data.length)
    expect(moduleCount).toBe(data.flat().filter(Boolean).length)
    expect(path).toMatch(/^M0 0h7v1h-7z/)
  })
})
