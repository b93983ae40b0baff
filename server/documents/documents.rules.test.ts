import { expect, it } from 'vitest'
import { stateOf, typeNamed } from './documents.rules.ts'

const first = { id: 1, effectiveOn: '2026-03-02' }
const second = { id: 2, effectiveOn: '2026-11-01' }

it('comes into force on its day and is past when the next one does', () => {
  expect(stateOf(second, first, '2026-10-31')).toBe('ANNOUNCED')
  expect(stateOf(first, first, '2026-10-31')).toBe('IN_FORCE')
  expect(stateOf(second, second, '2026-11-01')).toBe('IN_FORCE')
  expect(stateOf(first, second, '2026-11-01')).toBe('PAST')
})

it('is found by its type in any case', () => {
  expect([typeNamed('TERM'), typeNamed('privacy'), typeNamed('constructor'), typeNamed('')]).toEqual([
    'TERM',
    'PRIVACY',
    null,
    null,
  ])
})
