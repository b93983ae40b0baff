import { landmarkPrefix } from './landmark-key.ts'
import { hasHangul } from './korean.ts'
import type { Spelling } from './lexicon.ts'
import { listStoresNear } from './near-stores.ts'
import { storeNouns } from './store-nouns.ts'
import { toSurface } from './query-text.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Landmark = Taxonomy['landmarks'] extends Map<string, infer Row> ? Row : never

const stationTail = /(?:역|station)$/iu
/** A short name of a station takes the tail of the full one: 홍대역 for 홍대입구역. */
const withStationTail = ({ names }: Landmark, term: string): string[] =>
  names['ko-KR'].endsWith('역') && /^[가-힣]{2,}$/u.test(term) && !stationTail.test(term)
    ? [term, `${term}역`]
    : [term]

/** An everyday word is a place with the tail of a station and beside a word for stores. */
const listEverydaySpellings = (landmark: Landmark): string[] =>
  landmark.everydayTerms.flatMap((term) => [
    ...withStationTail(landmark, term).slice(1),
    ...[...storeNouns].filter(hasHangul).map((noun) => `${term} ${noun}`),
  ])

const listNames = (landmark: Landmark): string[] => [
  ...new Set([
    ...Object.values(landmark.names).filter(Boolean),
    ...landmark.terms.flatMap((term) => withStationTail(landmark, term)),
    ...listEverydaySpellings(landmark),
  ]),
]

const regionTail = /[시군구]$/u
/** 대전 시청, 부산 중앙역: of places with one name all but the first need their region beside it. */
const withRegions = ({ provinceShort, regionName }: Landmark, name: string): string[] => {
  const [city = ''] = regionName.split(' ')
  return [...new Set([provinceShort, city, city.replace(regionTail, '')])]
    .filter((region) => region.length > 1)
    .map((region) => `${region} ${name}`)
}

/** Well-known places: of wines, those that can be collected at a store there or, where none is, at the nearest ones. */
export const listLandmarkSpellings = ({ landmarks, stores }: Taxonomy): Spelling[] => {
  const publicStores = [...stores.values()].filter(({ isPublic }) => isPublic)
  const surfaces = new Set<string>()
  return [...landmarks.values()].flatMap((landmark) => {
    const ids = listStoresNear(landmark, publicStores).map(({ id }) => id)
    const meaning: Spelling['meaning'] = {
      type: 'store',
      key: `${landmarkPrefix}${landmark.key}`,
      label: landmark.names,
      predicate: { is: 'store', ids },
    }
    return listNames(landmark).flatMap((name): Spelling[] => {
      const surface = toSurface(name)
      const spellings = surfaces.has(surface) ? withRegions(landmark, name) : [name]
      surfaces.add(surface)
      return spellings.map((spelling) => ({ spelling, meaning, isName: false, isUnabbreviated: true }))
    })
  })
}
