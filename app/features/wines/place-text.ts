import type { Locale } from '#api/locales.ts'
import { m } from '#messages'

/**
 * Where a wine is from: 프랑스 보르도, or Bordeaux, France. A sheet that is drawn on the server names its language;
 * pages have one.
 */
export const formatPlace = (country: string, area: string | null | undefined, locale?: Locale): string =>
  area ? m['wines.place']({ country, area }, locale && { locale }) : country
