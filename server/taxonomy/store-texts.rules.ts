import type { Locale } from '#api/fields.ts'
import type { SellerText, StoreText } from '../db/tables/stores.ts'
import { localizeField, type Translations } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import { toShortStoreName } from './short-name.rules.ts'

type StoreTexts = {
  name: string
  shortName: string | null
  address1: string
  address2: string
  translations: Translations<StoreText>
}

/** English names the smaller place first, all others the larger one. */
const joinAddress = (address1: string, address2: string, locale: Locale): string =>
  locale === 'en-US'
    ? [address2, address1].filter(Boolean).join(', ')
    : [address1, address2].filter(Boolean).join(' ')

/** The brand is on every page: a short name leaves it out. */
const withoutBrand = (name: string): string => name.replace(/^vini /, '')

/**
 * A store's name and address for a reader, with their language; beside them the Korean ones, which a taxi driver
 * reads, where they are in another.
 */
export const localizeStore = (store: StoreTexts, locale: Locale) => {
  const { name, address1, address2, lang } = localizeTexts(store, ['name', 'address1', 'address2'], locale)
  const korean = { name: store.name, address: joinAddress(store.address1, store.address2, 'ko-KR') }
  if (lang === 'ko-KR') return { ...korean, shortName: toShortStoreName(store), lang, korean: null }
  const shortName = store.translations[lang]?.shortName ?? withoutBrand(name)
  return { name, shortName, address: joinAddress(address1, address2, lang), lang, korean }
}

type CityRow = { city: string; cityTranslations: Translations<'name'> }

/** A store's city or district for a reader; empty where its name is written in Korean alone. */
export const localizeCity = ({ city, cityTranslations }: CityRow, locale: Locale): string => {
  const { text, locale: lang } = localizeField({ name: city, translations: cityTranslations }, 'name', locale)
  return lang === 'ko-KR' && locale !== 'ko-KR' ? '' : text
}

type SellerTexts = Record<SellerText, string> & { translations: Translations<SellerText> }

/** What the law asks of a seller, for a reader. */
export const localizeSeller = (seller: SellerTexts, locale: Locale) =>
  localizeTexts(seller, ['name', 'representative', 'address', 'mailOrderNumber', 'liquorLicence'], locale)

/** A seller's name alone. */
export const localizeSellerName = (
  seller: { name: string; translations: Translations<'name'> },
  locale: Locale,
): string => localizeField(seller, 'name', locale).text
