import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { officeLocales, type Locale } from '#api/locales.ts'
import { loadAgreementTexts } from '#app/features/account/agreement-texts.ts'
import { listVariants, readMessageTexts, type MessageText } from '../../scripts/message-texts.ts'

/** A text that a reader sees, with the file and the key or path at which it stands. */
export type PlacedText = { place: string; text: string }

const seedFolder = 'server/db/seed/data'
const namesOfLocale: Record<string, Locale> = {
  ko: 'ko-KR',
  en: 'en-US',
  ja: 'ja-JP',
  zhCN: 'zh-CN',
  zhTW: 'zh-TW',
}
/** Words that shoppers type and texts that they write, which need not be the words of the shop. */
const typedNames = new Set(['aliases', 'terms'])
const typedFiles = /^(?:search-terms|reviews|review-lines|questions|chats|demo-inquiries|shoppers)\b/

/** Every string in a value, with its path; `locale` is the language that its names say, if any. */
const listStrings = (value: unknown, path: string, locale?: Locale): (PlacedText & { locale?: Locale })[] => {
  if (typeof value === 'string') return [{ place: path, text: value, ...(locale && { locale }) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typedNames.has(name) && !path.includes('.json')
      ? []
      : listStrings(one, `${path} ${name}`, namesOfLocale[name] ?? locale),
  )
}

const listMessageTexts = (folder: string): PlacedText[] =>
  Object.entries(readMessageTexts(folder) as Record<string, MessageText>).flatMap(([key, text]) =>
    listVariants(text).map(([, variant]) => ({ place: `${folder} ${key}`, text: variant })),
  )

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const listAbroadTexts = (locale: Locale): PlacedText[] => {
  const folder = `${seedFolder}/abroad/${locale}`
  return locale === 'ko-KR'
    ? []
    : readdirSync(folder).flatMap((file) => listStrings(readJson(`${folder}/${file}`), `${folder}/${file}`))
}

const importSeedTexts = async () => {
  const files = readdirSync(seedFolder).filter(
    (file) => /\.(?:ts|json)$/.test(file) && !file.includes('.test.') && !typedFiles.test(file),
  )
  const values = await Promise.all(
    files.map(async (file): Promise<[string, unknown]> => {
      const path = `${seedFolder}/${file}`
      return [path, file.endsWith('.json') ? readJson(path) : await import(/* @vite-ignore */ resolve(path))]
    }),
  )
  const hangul = /\p{Script=Hangul}/u
  return values.flatMap(([path, value]) =>
    listStrings(value, path).flatMap(({ place, text, locale }) => {
      const language = locale ?? (hangul.test(text) ? 'ko-KR' : undefined)
      return language ? [{ place, text, locale: language }] : []
    }),
  )
}

const seedTexts = await importSeedTexts()

/** Everything that is written in a language: messages of the shop and the office, agreements and the seed. */
export const listLanguageTexts = async (locale: Locale): Promise<PlacedText[]> => [
  ...listMessageTexts(`messages/${locale}`),
  ...((officeLocales as readonly Locale[]).includes(locale)
    ? listMessageTexts(`messages/office/${locale}`)
    : []),
  ...listStrings(await loadAgreementTexts(locale), `agreement-texts.${locale}`),
  ...seedTexts.filter((one) => one.locale === locale),
  ...listAbroadTexts(locale),
]
