import type { QueryWord } from './query-words.ts'
import { toSurface } from './query-text.ts'
import { storeNouns } from './store-nouns.ts'

/** What follows the name of a place: a station, a district, a branch. */
const placeTail = /(?:역|점|동|구|시|군|쪽|지역|station|駅|站)$/u
const minPlaceLength = 2

/** A word as it stands, and the place in it: 강남역, 강남. */
export type PlaceWord = readonly string[]

const toPlaceWord = (text: string): PlaceWord => {
  const place = text.replace(placeTail, '')
  return place !== text && place.length >= minPlaceLength ? [text, place] : [text]
}

/** `known`: names of stores, their places and services; `landmark`: the key of a well-known place. */
export type PlaceReading = { known: PlaceWord[]; unknown: PlaceWord[]; landmark: string | null }

/** The words of a query that tell stores apart. Words for wines count only where no other word stands. */
export const readPlaces = (words: readonly QueryWord[]): PlaceReading => {
  const others = words.filter(({ text }) => !storeNouns.has(text))
  const landmark = others.find((word) => word.landmark !== null)?.landmark ?? null
  const places = others.filter(({ isPlace }) => isPlace)
  const unknown = others.filter(({ isKnown }) => !isKnown)
  const rest = places.length + unknown.length > 0 ? unknown : others
  return {
    known: places
      .filter((word) => word.landmark === null)
      .map(({ text, names }) => [...toPlaceWord(text), ...names.map(toSurface)]),
    unknown: rest.filter((word) => word.landmark === null).map(({ text }) => toPlaceWord(text)),
    landmark,
  }
}
