import { locales } from '#api/locales.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { normalize } from '../search/korean.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes of the standard that name no country of their own: unions, reserved codes, dependencies without a people. */
const otherCodes = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
])

/** What people write besides the names that the platform knows. */
const otherNames: Record<string, readonly string[]> = {
  US: ['USA', 'U.S.A.', 'America', 'United States of America', '미합중국', 'アメリカ'],
  GB: ['UK', 'England', 'Wales', 'Great Britain', 'Britain', '잉글랜드', '英格兰', '英格蘭', 'イングランド'],
  CZ: ['Czech Republic', '체코'],
  TR: ['Turkey', '터키'],
  MK: ['Macedonia', '마케도니아'],
  KR: ['Korea', 'Republic of Korea', '한국'],
  NL: ['Holland'],
  MD: ['Republic of Moldova', 'Moldavia'],
  RU: ['Russian Federation'],
  BA: ['Bosnia'],
  CY: ['키프로스', '사이프러스'],
  GE: ['그루지야'],
}

/** A deprecated code is one that the platform replaces by another. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

type WorldCountry = { code: string; names: LocalizedText }

const listCountries = (): WorldCountry[] => {
  const namers = locales.map(
    (locale) => [locale, new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })] as const,
  )
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !otherCodes.has(code) && isCurrent(code))
    .flatMap((code): WorldCountry[] => {
      const names = Object.fromEntries(namers.map(([locale, namer]) => [locale, namer.of(code) ?? '']))
      return names['en-US'] ? [{ code, names: names as LocalizedText }] : []
    })
}

const toNameKey = (name: string): string => normalize(name).replaceAll(' ', '')

let countryByName: ReadonlyMap<string, WorldCountry> | undefined

const indexCountries = (): ReadonlyMap<string, WorldCountry> =>
  new Map(
    listCountries().flatMap((country) =>
      [country.code, ...Object.values(country.names), ...(otherNames[country.code] ?? [])].map(
        (name) => [toNameKey(name), country] as const,
      ),
    ),
  )

/** The country of the world that a name in one of the five languages or a code means; its names are the platform's. */
export const findWorldCountry = (name: string): WorldCountry | undefined => {
  countryByName ??= indexCountries()
  return countryByName.get(toNameKey(name))
}
