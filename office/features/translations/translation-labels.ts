import type { TextFieldName, TextNoun } from '#api/contract/office/translations.options.ts'
import type { Locale } from '#api/locales.ts'
import type { Permission } from '#api/permissions.ts'
import { m } from '#office-messages'
import { languageNames } from '../switches/language-names.ts'

export const nounNames: Record<TextNoun, () => string> = {
  wine: m['translations.noun.wine'],
  goods: m['translations.noun.goods'],
  winery: m['translations.noun.winery'],
  store: m['translations.noun.store'],
  seller: m['translations.noun.seller'],
  district: m['translations.noun.district'],
  theme: m['translations.noun.theme'],
  cover: m['translations.noun.cover'],
  deal: m['translations.noun.deal'],
  md_category: m['translations.noun.md_category'],
  md_note: m['translations.noun.md_note'],
  article: m['translations.noun.article'],
  event: m['translations.noun.event'],
  post: m['translations.noun.post'],
  faq: m['translations.noun.faq'],
  document: m['translations.noun.document'],
}

export const fieldNames: Record<TextFieldName, () => string> = {
  name: m['translations.field.name'],
  shortName: m['translations.field.short_name'],
  headline: m['translations.field.headline'],
  story: m['translations.field.story'],
  maker: m['translations.field.maker'],
  unit: m['translations.field.unit'],
  importer: m['translations.field.importer'],
  material: m['translations.field.material'],
  size: m['translations.field.size'],
  country: m['translations.field.country'],
  care: m['translations.field.care'],
  warranty: m['translations.field.warranty'],
  certification: m['translations.field.certification'],
  address: m['translations.field.address'],
  address1: m['translations.field.address'],
  address2: m['translations.field.address_detail'],
  representative: m['translations.field.representative'],
  mailOrderNumber: m['translations.field.mail_order_number'],
  liquorLicence: m['translations.field.liquor_licence'],
  notice: m['translations.field.notice'],
  intro: m['translations.field.intro'],
  description: m['translations.field.description'],
  eyebrow: m['translations.field.eyebrow'],
  title: m['translations.field.title'],
  lead: m['translations.field.lead'],
  action: m['translations.field.action'],
  secondAction: m['translations.field.second_action'],
  note: m['translations.field.note'],
  body: m['translations.field.body'],
  terms: m['translations.field.terms'],
  benefit: m['translations.field.benefit'],
  question: m['translations.field.question'],
  answer: m['translations.field.answer'],
  changes: m['translations.field.changes'],
}

type Editor = { path: (id: number) => string; may: Permission }
const wineEditor: Editor = { path: (id) => `/office/wines/${id}`, may: 'pictures.write' }

/** The page of the office where all texts of a thing are edited, and what a person needs to read it. */
export const editors: Partial<Record<TextNoun, Editor>> = {
  wine: wineEditor,
  goods: wineEditor,
  winery: { path: (id) => `/office/wineries/${id}`, may: 'taxonomy.write' },
  store: { path: (id) => `/office/stores/${id}`, may: 'stores.write' },
  seller: { path: (id) => `/office/sellers/${id}`, may: 'sellers.review' },
  theme: { path: (id) => `/office/taxonomy/themes?term=${id}`, may: 'taxonomy.write' },
  md_category: { path: (id) => `/office/picks/categories?category=${id}`, may: 'picks.write' },
  md_note: { path: (id) => `/office/picks?pick=${id}`, may: 'picks.write' },
}

/** What is wrong with texts, each by its field and language; what is of no single text stands alone. */
export const toFaultLines = (fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([key, fault]) => {
    const [name = '', locale = ''] = key.split('.')
    if (!(name in fieldNames && locale in languageNames)) return fault
    const field = fieldNames[name as TextFieldName]()
    return `${m['translations.text_in']({ field, language: languageNames[locale as Locale] })}: ${fault}`
  })

/** What a conflict shows of texts that are not as they were seen: `title` is Korean, `title.en-US` a translation. */
export const toPresentTextLines = (fields: Record<string, string>): string[] =>
  Object.entries(fields).map(([key, text]) => {
    const [name = '', locale = 'ko-KR'] = key.split('.')
    return m['translations.conflict.line']({
      field: fieldNames[name as TextFieldName](),
      language: languageNames[locale as Locale],
      text: text || m['translations.conflict.empty'](),
    })
  })
