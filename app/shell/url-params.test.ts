import { describe, expect, it } from 'vitest'
import { ensurePageFound, readId } from './ensure-found.ts'
import {
  applySearchChange,
  readDecimal,
  readFlag,
  readInt,
  readNonDefault,
  readOption,
  readPageNumber,
  readSearchTerm,
  toListHref,
  toSearchPage,
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

describe('the options of an address', () => {
  it('are those that exist, and the default has no name in an address', () => {
    const sorts = ['new', 'views'] as const
    expect(['new', 'views', 'old', undefined].map((one) => readOption(sorts, one))).toEqual([
      'new',
      'views',
      undefined,
      undefined,
    ])
    expect(['new', 'views', 'old'].map((one) => readNonDefault(sorts, one))).toEqual([
      undefined,
      'views',
      undefined,
    ])
    expect(['48', 48, '48.0'].map((one) => readOption([24, 48], one))).toEqual([48, 48, undefined])
    expect(['1', 'true', true, '0', '', 'yes'].map(readFlag)).toEqual([
      true,
      true,
      true,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the search of a list', () => {
  const search: { type?: string; query?: string; page?: number; size?: number } = {
    type: 'NEWS',
    query: 'merlot',
    page: 3,
    size: 48,
  }

  it('starts over at the first page of usual size when a filter changes', () => {
    expect(Object.entries(applySearchChange(search, { type: undefined, query: 'malbec' }))).toEqual([
      ['query', 'malbec'],
    ])
    expect(applySearchChange(search, { query: '', size: 72 })).toEqual({ type: 'NEWS', size: 72 })
  })

  it('keeps its filters on another page, and names no first page', () => {
    expect(toListHref('/mypage/notice', toSearchPage(search, 4))).toBe(
      '/mypage/notice?type=NEWS&query=merlot&page=4&size=48',
    )
    expect(toListHref('/mypage/notice', toSearchPage({ page: 2 }, 1))).toBe('/mypage/notice')
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
