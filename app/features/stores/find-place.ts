import { places } from '#api/calls/places.ts'
import { isKoreanPage } from '../../shell/content-language.ts'
import type { Point } from './stores.queries.ts'

/** Where a neighbourhood or a station is; null where the map knows none, or cannot be asked. */
export const findPlace = async (word: string): Promise<{ name: string; point: Point } | null> => {
  try {
    const { documents } = await places.keyword({ query: { query: word, size: 1 } })
    const [place] = documents
    return place
      ? {
          name: isKoreanPage() ? place.place_name : word,
          point: { latitude: Number(place.y), longitude: Number(place.x) },
        }
      : null
  } catch {
    return null
  }
}
