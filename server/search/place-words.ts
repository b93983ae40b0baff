import type { QueryWord } from './query-words.ts'
import { toSurface } from './query-text.ts'

/** What shoppers call a store, and what they do there: they tell no store from another. */
const storeNouns = new Set(
  `매장 가게 샵 숍 상점 지점 점포 바틀샵 보틀샵 와인샵 와인숍 와인바 판매점 픽업 수령 방문 근처 주변 가까운 인근 어디 있는곳 되는곳
  store stores shop shops near nearby around pickup
  店 店舗 お店 ショップ 近く 受取 受け取り 门店 門店 商店 附近 自提 自取`.split(/\s+/),
)

/** What follows the name of a place: a station, a district, a branch. */
const placeTail = /(?:역|점|동|구|시|군|쪽|지역|station|駅|站)$/u
const minPlaceLength = 2

/** A word as it stands, and the place in it: 강남역, 강남. */
export type PlaceWord = readonly string[]

const toPlaceWord = (text: string): PlaceWord => {
  const place = text.replace(placeTail, '')
  return place !== text && place.length >= minPlaceLength ? [text, place] : [text]
}

/** `known`: names of stores, their places and services. */
export type PlaceReading = { known: PlaceWord[]; unknown: PlaceWord[] }

/** The words of a query that tell stores apart. Words for wines count only where no other word stands. */
export const readPlaces = (words: readonly QueryWord[]): PlaceReading => {
  const others = words.filter(({ text }) => !storeNouns.has(text))
  const places = others.filter(({ isPlace }) => isPlace)
  const unknown = others.filter(({ isKnown }) => !isKnown)
  const rest = places.length + unknown.length > 0 ? unknown : others
  return {
    known: places.map(({ text, names }) => [...toPlaceWord(text), ...names.map(toSurface)]),
    unknown: rest.map(({ text }) => toPlaceWord(text)),
  }
}
