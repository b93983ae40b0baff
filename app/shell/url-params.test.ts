import { describe, expect, it } from 'vitest'
import {
  readId,
  ensurePageFound,
  readDecimal,
  readInt,
  readPageNumber,
  readSearchTerm,
} from './url-params.ts'

describe('the values of an address', () => {
  it.each(['01', '1e0', '+1', '0x1', '1.0', ' 1', '-1', '', '2147483648', '９', 'abc', '0'])(
    'are no id where they are %j',
    (text) => expect(() => readId(text)).toThrow(),
  )

  it('are ids, numbers and pages in plain digits alone', () => {
    expect([readId('1'), readId('2147483647')]).toEqual([1, 2_147_483_647])
    expect(['0', '7', '1e3', '-1', '01', 3].map((one) => readInt(one, 0, 10))).toEqual([
      0,
      7,
      undefined,
      undefined,
      undefined,
      3,
    ])
    expect(['13.5', '.5', '101', '1e1', 'Infinity', '-0'].map((one) => readDecimal(one, 0, 100))).toEqual([
      13.5,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(['1', '2', '0', 'zz', '999999999999', undefined].map(readPageNumber)).toEqual([
      undefined,
      2,
      undefined,
      undefined,
      10_001,
      undefined,
    ])
  })

  it('are words that are cut between letters', () => {
    expect(readSearchTerm(` ${'👩'.repeat(60)} `, 50)).toBe('👩'.repeat(50))
    expect(readSearchTerm(5)).toBe('')
  })
})

describe('a page of a list', () => {
  const answer = (number: number, totalPages: number) => Promise.resolve({ page: { number, totalPages } })

  it('is not there past the end, and is empty where the whole list is', async () => {
    await expect(ensurePageFound(answer(3, 3))).rejects.toMatchObject({ isNotFound: true })
    await expect(ensurePageFound(answer(1, 0))).rejects.toMatchObject({ isNotFound: true })
    await expect(ensurePageFound(answer(2, 3))).resolves.toMatchObject({ page: { number: 2 } })
    await expect(ensurePageFound(answer(0, 0))).resolves.toMatchObject({ page: { number: 0 } })
  })
})
