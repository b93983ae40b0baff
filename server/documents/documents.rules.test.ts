import { expect, it } from 'vitest'
import { toVersionState, parseDocumentType } from './documents.rules.ts'

const first = { id: 1, effectiveOn: '2026-03-02' }
const second = { id: 2, effectiveOn: '2026-11-01' }

it('comes into force on its day and is past when the next one does', () => {
  expect(toVersionState(second, first, '2026-10-31')).toBe('ANNOUNCED')
  expect(toVersionState(first, first, '2026-10-31')).toBe('IN_FORCE')
  expect(toVersionState(second, second, '2026-11-01')).toBe('IN_FORCE')
  expect(toVersionState(first, second, '2026-11-01')).toBe('PAST')
})

it('is found by its type in any case', () => {
  expect([
    parseDocumentType('TERM'),
    parseDocumentType('privacy'),
    parseDocumentType('constructor'),
    parseDocumentType(''),
  ]).toEqual(['TERM', 'PRIVACY', null, null])
})
