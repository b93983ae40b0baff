import type { Locale } from '#api/locales.ts'
import type { Product } from './wines.queries.ts'

/** A dish in a line, with why it suits where that is in the line's language: the shop's writers say why in Korean. */
export const dishSaid = ({ name, why }: Product['dishes'][number], locale: Locale): string =>
  why && locale === 'ko-KR' ? `${name} (${why})` : name
