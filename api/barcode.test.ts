import { describe, expect, it } from 'vitest'
import { toEan13 } from './barcode.ts'

describe('a barcode', () => {
  it('is an EAN-13, or a UPC-A with a zero before it', () => {
    expect(toEan13('8801234567893')).toBe('8801234567893')
    expect(toEan13('036000291452')).toBe('0036000291452')
    expect(toEan13('0036000291452')).toBe('0036000291452')
    expect(toEan13(' 4006381-333931 ')).toBe('4006381333931')
  })

  it.each(['8801234567890', '036000291453', '880123456789', '88012345678931', '8801234S67893', ''])(
    'is none with a wrong check digit or length: %s',
    (text) => expect(toEan13(text)).toBeNull(),
  )
})
