import type { Locale } from '#api/fields.ts'
import { m } from '#messages'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What a kind is, by its code. */
export const kindStories: Partial<Record<string, Text>> = {
  RED: m['landing.kind.red'],
  WHITE: m['landing.kind.white'],
  ROSE: m['landing.kind.rose'],
  SPARKLING: m['landing.kind.sparkling'],
  FORTIFIED: m['landing.kind.fortified'],
  DESSERT: m['landing.kind.dessert'],
  NONALCOHOLIC: m['landing.kind.nonalcoholic'],
  GOODS: m['landing.kind.goods'],
}

/** What a country is known for, by its code of ISO 3166-1. */
export const countryStories: Partial<Record<string, Text>> = {
  FR: m['landing.country.fr'],
  IT: m['landing.country.it'],
  US: m['landing.country.us'],
  ES: m['landing.country.es'],
  PT: m['landing.country.pt'],
  CL: m['landing.country.cl'],
  AR: m['landing.country.ar'],
  AU: m['landing.country.au'],
  NZ: m['landing.country.nz'],
  DE: m['landing.country.de'],
  AT: m['landing.country.at'],
  ZA: m['landing.country.za'],
  HU: m['landing.country.hu'],
  GR: m['landing.country.gr'],
  KR: m['landing.country.kr'],
}

/** What a theme collects, by its key; a theme that the office made has its description in its place. */
export const themeStories: Partial<Record<string, Text>> = {
  natural: m['landing.theme.natural'],
  orange: m['landing.theme.orange'],
  value: m['landing.theme.value'],
  gift: m['landing.theme.gift'],
  party: m['landing.theme.party'],
  'korean-food': m['landing.theme.korean_food'],
  anniversary: m['landing.theme.anniversary'],
  award: m['landing.theme.award'],
  organic: m['landing.theme.organic'],
  'low-alcohol': m['landing.theme.low_alcohol'],
  magnum: m['landing.theme.magnum'],
  summer: m['landing.theme.summer'],
  winter: m['landing.theme.winter'],
  traditional: m['landing.theme.traditional'],
}
