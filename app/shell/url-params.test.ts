import { describe, expect, it } from 'vitest'
import { ensurePageFound, readId } from './ensure-found.ts'
import * as param from './url-params.ts'
import {
  applySearchChange,
  createSearchSchema,
  parseSearchParams,
  toListHref,
  toSearchPage,
} from './url-params.ts'

/** What a page reads of the values that an address has for one key. */
const readEach = <T>(reader: param.Param<T>, values: unknown[]) => {
  const schema = createSearchSchema({ key: reader })
  return values.map((value) => schema.parse({ key: value }).key)
}

describe('the values of an address', () => {
  it.each(['01', '1e0', '+1', '0x1', '1.0', ' 1', '-1', '', '2147483648', '９', 'abc', '0'])(
    'are no id where they are %j',
    (text) => expect(() => readId(text)).toThrow(),
  )

  it('are ids, numbers and pages in plain digits alone', () => {
    expect([readId('1'), readId('2147483647')]).toEqual([1, 2_147_483_647])
    expect(readEach(param.range({ min: 0, max: 10 }), ['0', '7', '1e3', '-1', '01', 3])).toEqual([
      0,
      7,
      undefined,
      undefined,
      undefined,
      3,
    ])
    expect(
      readEach(param.decimal({ min: 0, max: 100 }), ['13.5', '.5', '101', '1e1', 'Infinity', '-0']),
    ).toEqual([13.5, undefined, undefined, undefined, undefined, undefined])
    expect(readEach(param.page, ['1', '2', '0', 'zz', '999999999999', undefined])).toEqual([
      undefined,
      2,
      undefined,
      undefined,
      10_001,
      undefined,
    ])
  })

  it('are words that are cut between letters', () => {
    expect(readEach(param.text(50), [` ${'👩'.repeat(60)} `, '  '])).toEqual(['👩'.repeat(50), undefined])
  })
})

describe('the options of an address', () => {
  it('are those that exist, and the default has no name in an address', () => {
    const sorts = ['new', 'views'] as const
    expect(readEach(param.option(sorts), ['new', 'views', 'old', undefined])).toEqual([
      'new',
      'views',
      undefined,
      undefined,
    ])
    expect(readEach(param.nonDefault(sorts), ['new', 'views', 'old'])).toEqual([
      undefined,
      'views',
      undefined,
    ])
    expect(readEach(param.option([24, 48]), ['48', 48, '48.0'])).toEqual([48, 48, undefined])
    expect(readEach(param.flag, ['1', 'true', true, '0', '', 'yes'])).toEqual([
      true,
      true,
      true,
      undefined,
      undefined,
      undefined,
    ])
  })
})

/** What the router makes of an address: what was read over what stands there. */
const toRouterSearch = (raw: Record<string, unknown>) => ({
  ...raw,
  ...createSearchSchema({ page: param.page }).parse(raw),
})

describe('what a route reads of an address', () => {
  it('is not what its table does not understand', () => {
    expect(toRouterSearch({ page: '-1' })).toEqual({ page: undefined })
    expect(toRouterSearch({ page: 'zz', utm: 'letter' })).toEqual({ page: undefined, utm: 'letter' })
  })

  it('is what its table takes, and says nothing of what is not there', () => {
    const schema = createSearchSchema({ page: param.page })
    expect(schema.parse({ page: '3' })).toEqual({ page: 3 })
    expect(Object.keys(schema.parse({}))).toEqual([])
  })

  it('has all values of a repeated list, and the first of anything else', () => {
    const schema = createSearchSchema({ ids: param.several({ pattern: /^\d$/ }), q: param.text() })
    expect(schema.parse(parseSearchParams('ids=1&ids=2,3&q=&q=merlot&q=malbec'))).toEqual({
      ids: '1,2,3',
      q: 'merlot',
    })
    expect(schema.parse(parseSearchParams('ids=&q='))).toEqual({ ids: undefined, q: undefined })
  })

  it('has no letter that no database keeps, and no key of an object’s own', () => {
    expect(parseSearchParams('q=a%00b')).toEqual({ q: 'a\uFFFDb' })
    expect(parseSearchParams('constructor=1')['constructor']).toBe('1')
    expect(createSearchSchema({ constructor: param.text() }).parse({})).toEqual({})
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
