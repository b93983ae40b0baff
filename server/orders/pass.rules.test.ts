import { describe, expect, it } from 'vitest'
import { isPassCode, createPassKey, generatePassCode, parsePass } from './pass.rules.ts'

const at = new Date('2026-11-21T18:00:10+09:00')
const addSeconds = (seconds: number) => new Date(at.getTime() + seconds * 1000)

describe('the code of a pass', () => {
  const key = createPassKey()
  it('changes every half minute', () => {
    expect(generatePassCode(key, addSeconds(15))).toBe(generatePassCode(key, at))
    expect(generatePassCode('key', at)).not.toBe(generatePassCode('key', addSeconds(30)))
    expect(generatePassCode(key, at)).toMatch(/^\d{6}$/)
  })
  it('is taken for a minute more, for clocks that differ, and not afterwards', () => {
    expect(
      [-60, -30, 0, 30, 60].every((offsetSeconds) =>
        isPassCode(key, generatePassCode(key, at), addSeconds(offsetSeconds)),
      ),
    ).toBe(true)
    expect(isPassCode('key', generatePassCode('key', at), addSeconds(600))).toBe(false)
  })
  it('is of one pass only', () => {
    expect(isPassCode('another', generatePassCode('key', at), at)).toBe(false)
    expect(isPassCode(null, generatePassCode('key', at), at)).toBe(false)
  })
  it('follows the number of the pass', () => {
    expect(parsePass('41827730123456')).toEqual({ passNumber: '41827730', code: '123456' })
    expect(parsePass('41827730')).toEqual({ passNumber: '41827730', code: null })
  })
})
