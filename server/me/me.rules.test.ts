import { describe, expect, it } from 'vitest'
import { toProfileColumns, findProfileFaults } from './me.rules.ts'

describe('findProfileFaults', () => {
  it('finds a birthday that is invalid or in the future, and answers that are not among the choices', () => {
    expect(
      findProfileFaults({ birthDate: '19990231', job: 'KING', inflowPath: 'DREAM' }, '2026-11-21'),
    ).toEqual({
      birthDate: 'field.format',
      job: 'field.invalid',
      inflowPath: 'field.invalid',
    })
    expect(findProfileFaults({ birthDate: '20271231' }, '2026-11-21')).toEqual({ birthDate: 'field.format' })
  })
  it('takes what is left out or taken back', () => {
    expect(findProfileFaults({}, '2026-11-21')).toBeNull()
    expect(findProfileFaults({ birthDate: null, job: null }, '2026-11-21')).toBeNull()
  })
})

describe('toProfileColumns', () => {
  it('leaves out fields that are not sent', () => {
    expect(toProfileColumns({ fullName: '이새봄' })).toEqual({ fullName: '이새봄' })
  })
  it('clears fields that are sent empty', () => {
    expect(toProfileColumns({ gender: null, birthDate: null, job: '', inflowPath: null })).toEqual({
      gender: null,
      birthDate: null,
      job: null,
      inflowPath: null,
    })
  })
  it('writes a birthday as a day', () => {
    expect(toProfileColumns({ birthDate: '19990101' })).toEqual({ birthDate: '1999-01-01' })
  })
})
