import { expect, it } from 'vitest'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { listLandmarkSpellings } from './landmark-spellings.ts'

const toNames = (name: string) => ({ 'ko-KR': name, 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' })
const toLandmark = (key: string, name: string, more: object = {}) => ({
  key,
  names: toNames(name),
  terms: [],
  everydayTerms: [],
  latitude: 37.5,
  longitude: 127,
  provinceShort: '서울',
  regionName: '중구',
  ...more,
})
const toTaxonomy = (...landmarks: ReturnType<typeof toLandmark>[]) =>
  ({
    landmarks: new Map(landmarks.map((one) => [one.key, one])),
    stores: new Map([[7, { id: 7, isPublic: true, latitude: 37.51, longitude: 127 }]]),
  }) as unknown as Taxonomy
const list = (...landmarks: ReturnType<typeof toLandmark>[]) =>
  listLandmarkSpellings(toTaxonomy(...landmarks)).map(({ spelling, meaning }) => `${meaning.key} ${spelling}`)

it('gives the short name of a station its tail', () => {
  expect(list(toLandmark('hongdae', '홍대입구역', { terms: ['홍대'] }))).toEqual([
    'near-hongdae 홍대입구역',
    'near-hongdae 홍대',
    'near-hongdae 홍대역',
  ])
})

it('takes an everyday word for a place only with a tail or beside a word for stores', () => {
  const spellings = list(toLandmark('moran', '모란역', { everydayTerms: ['모란'] }))
  expect(spellings).toContain('near-moran 모란 매장')
  expect(spellings).not.toContain('near-moran 모란')
})

it('tells the second of two places with one name by its region', () => {
  const busan = toLandmark('busan', '시청역', { provinceShort: '부산', regionName: '연제구' })
  expect(list(toLandmark('seoul', '시청역'), busan)).toEqual([
    'near-seoul 시청역',
    'near-busan 부산 시청역',
    'near-busan 연제구 시청역',
    'near-busan 연제 시청역',
  ])
})

it('stands for the stores at the point', () => {
  const [spelling] = listLandmarkSpellings(toTaxonomy(toLandmark('a', '서울숲')))
  expect(spelling?.meaning.predicate).toEqual({ is: 'store', ids: [7] })
})
