import type { Store } from './stores.queries.ts'

/** The Korean name and address of a store, which a taxi driver reads, beside those in the reader's language. */
export const KoreanPlace = ({ place }: { place: Store['korean'] }) =>
  place && (
    <span lang="ko">
      {place.name}
      <br />
      {place.address}
    </span>
  )
