import type { Product } from './wines.queries.ts'

/** A dish in a line, with why it suits where that is known in the line's language. */
export const toDishText = ({ name, why }: Product['dishes'][number]): string =>
  why ? `${name} (${why})` : name
