import type { Translations } from '../../localize.ts'
import type { GoodsFacts } from '../tables/goods-facts.ts'
import type { Award, WineTranslations } from '../tables/wine-texts.ts'
import { foreignLocales } from '#api/locales.ts'
import { readAbroadFiles, readTranslations } from './abroad.ts'
import type { Label } from './catalogue.ts'
import { goodsFacts } from './data/goods-facts.ts'

const translateTexts = readTranslations(
  ['wines', 'wine-stories', 'goods'],
  ['headline', 'story', 'maker', 'unit'],
)
const translatePrize = readTranslations(['wines'], ['prizeSource', 'prize'])
const importers = readAbroadFiles('importers')
const goods = readAbroadFiles('goods')

/** The texts of a wine or a piece of goods in foreign languages. */
export const translateLabel = (label: Label): WineTranslations => {
  const translations: WineTranslations = { ...translateTexts(label.key) }
  const { importer = '' } = label.wineFacts
  for (const locale of foreignLocales) {
    const name = importers[locale][importer]
    if (typeof name === 'string') translations[locale] = { ...translations[locale], importer: name }
  }
  return translations
}

/** Who made a piece of goods, in foreign languages, for searches. */
export const listMakerNames = ({ key }: Label): string[] =>
  Object.values(translateTexts(key)).flatMap(({ maker }) => maker ?? [])

/** The prize of a wine with its translations. */
export const translateAwards = ({ key, awards }: Label): Award[] => {
  const translations: NonNullable<Award['translations']> = {}
  for (const [locale, { prizeSource: source, prize }] of Object.entries(translatePrize(key)))
    if (source && prize) translations[locale as keyof typeof translations] = { source, prize }
  return awards.map((award) => (Object.keys(translations).length > 0 ? { ...award, translations } : award))
}

const goodsTexts = ['material', 'size', 'country', 'care', 'warranty', 'certification'] as const

/** What the law asks of a piece of goods with its translations; null for wine. */
export const translateGoodsFacts = ({ key }: Label): GoodsFacts | null => {
  const facts = goodsFacts[key]
  if (!facts) return null
  const translations: Translations<(typeof goodsTexts)[number]> = {}
  for (const locale of foreignLocales) {
    const file = goods[locale][key] as { facts?: Partial<Record<string, string | null>> } | undefined
    const texts = Object.fromEntries(
      goodsTexts.flatMap((name) => (file?.facts?.[name] ? [[name, file.facts[name]]] : [])),
    )
    if (Object.keys(texts).length > 0) translations[locale] = texts
  }
  return { ...facts, translations }
}
