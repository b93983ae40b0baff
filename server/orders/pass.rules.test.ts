import { describe, expect, it } from 'vitest'
import { isPassCode, newPassKey, passCodeAt, shownPass } from './pass.rules.ts'

const at = new Date('2026-11-21T18:00:10+09:00')
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)

describe('the code of a pass', () => {
  const key = newPassKey()
  it('changes every half minute', () => {
    expect(passCodeAt(key, after(15))).toBe(passCodeAt(key, at))
    expect(passCodeAt('key', at)).not.toBe(passCodeAt('key', after(30)))
    expect(passCodeAt(key, at)).toMatch(/^\d{6}$/)
  })
  it('is taken for a minute more, for clocks that differ, and not afterwards', () => {
    expect([-60, -30, 0, 30, 60].every((late) => isPassCode(key, passCodeAt(key, at), after(late)))).toBe(
      true,
    )
    expect(isPassCode('key', passCodeAt('key', at), after(600))).toBe(false)
  })
  it('is of one pass only', () => {
    expect(isPassCode('another', passCodeAt('key', at), at)).toBe(false)
    expect(isPassCode(null, passCodeAt('key', at), at)).toBe(false)
  })
  it('follows the number of the pass', () => {
    expect(shownPass('41827730123456')).toEqual({ passNumber: '41827730', code: '123456' })
    expect(shownPass('41827730')).toEqual({ passNumber: '41827730', code: null })
  })
})
