import { describe, expect, it } from 'vitest'
import { isCallbackNumber, toCallbackTarget } from './callback-number.rules.ts'

describe('the number that a payment window returns', () => {
  it('names by its form what was paid for', () => {
    expect(toCallbackTarget('20261125-ABCDEFGH12')).toEqual({ oid: '20261125-ABCDEFGH12', cid: '', sid: '' })
    expect(toCallbackTarget('20261125-ABCDEFGH12-3')).toEqual({
      oid: '20261125-ABCDEFGH12',
      cid: '',
      sid: '',
    })
    expect(toCallbackTarget('C20261125-ABCDEFGH12-2')).toEqual({
      oid: '',
      cid: 'C20261125-ABCDEFGH12',
      sid: '',
    })
    expect(toCallbackTarget('S20261125-ABCDEFGH12-1')).toEqual({
      oid: '',
      cid: '',
      sid: 'S20261125-ABCDEFGH12',
    })
  })

  it.each(['', '\0', '20261125-ABCDEFGH12\0', "' or 1=1", 'x'.repeat(41)])(
    'is not looked up when it is shaped otherwise: %j',
    (number) => {
      expect(isCallbackNumber(number)).toBe(false)
      expect(toCallbackTarget(number)).toEqual({ oid: '', cid: '', sid: '' })
    },
  )
})
