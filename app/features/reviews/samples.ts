import type { ReviewPhoto } from './reviews.queries.ts'

/** Photographs of one review. */
export const createPhotos = (count: number, firstId = 1): ReviewPhoto[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: firstId + at, src: '/samples/hills', thumbhash: null, width: 1200, height: 800 },
  }))
