import { describe, expect, it } from 'vitest'
import { columnsOf, toldRefusal } from './me.rules.ts'

describe('toldRefusal', () => {
  it('finds a birthday that is none or is still to come, and answers nobody offered', () => {
    expect(toldRefusal({ birthDate: '19990231', job: 'KING', inflowPath: 'DREAM' }, '2026-11-21')).toEqual({
      birthDate: 'field.format',
      job: 'field.invalid',
      inflowPath: 'field.invalid',
    })
    expect(toldRefusal({ birthDate: '20271231' }, '2026-11-21')).toEqual({ birthDate: 'field.format' })
  })
  it('takes what is left out or taken back', () => {
    expect(toldRefusal({}, '2026-11-21')).toBeNull()
    expect(toldRefusal({ birthDate: null, job: null }, '2026-11-21')).toBeNull()
  })
})

describe('columnsOf', () => {
  it('leaves alone what is not told', () => {
    expect(columnsOf({ fullName: '이새봄' })).toEqual({ fullName: '이새봄' })
  })
  it('takes back what is told to be nothing', () => {
    expect(columnsOf({ gender: null, birthDate: null, job: '', inflowPath: null })).toEqual({
      gender: null,
      birthDate: null,
      job: null,
      inflowPath: null,
    })
  })
  it('writes a birthday as a day', () => {
    expect(columnsOf({ birthDate: '19990101' })).toEqual({ birthDate: '1999-01-01' })
  })
})
