import { companyKeys, type CompanyKey } from '#api/company.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { LocalizedText } from '../db/tables/columns.ts'
import { toParticle } from '../particles.ts'

/** Facts about the company; Korean replaces a missing language. */
export type Company = Partial<Record<CompanyKey, Partial<LocalizedText>>>

const toEveryLocale = (text: string): LocalizedText => ({
  'ko-KR': text,
  'en-US': text,
  'zh-CN': text,
  'zh-TW': text,
  'ja-JP': text,
})

/** The invented company of every shop outside production. */
export const demoCompany = {
  name: {
    'ko-KR': '(주)비니',
    'en-US': 'vini Inc.',
    'zh-CN': 'vini株式会社',
    'zh-TW': 'vini股份有限公司',
    'ja-JP': '株式会社vini',
  },
  representative: {
    'ko-KR': '김서연',
    'en-US': 'Kim Seo-yeon',
    'zh-CN': '金瑞妍',
    'zh-TW': '金瑞妍',
    'ja-JP': 'キム・ソヨン',
  },
  address: {
    'ko-KR': '서울특별시 성동구 왕십리로 00',
    'en-US': '00 Wangsimni-ro, Seongdong-gu, Seoul',
    'zh-CN': '首尔特别市城东区往十里路00',
    'zh-TW': '首爾特別市城東區往十里路00',
    'ja-JP': 'ソウル特別市城東区往十里路00',
  },
  mailOrderNumber: {
    'ko-KR': '2021-서울성동-0000',
    'en-US': '2021-Seoul Seongdong-0000',
    'zh-CN': '2021-首尔城东-0000',
    'zh-TW': '2021-首爾城東-0000',
    'ja-JP': '2021-ソウル城東-0000',
  },
  privacyOfficer: {
    'ko-KR': '박지훈',
    'en-US': 'Park Ji-hoon',
    'zh-CN': '朴智勋',
    'zh-TW': '朴智勳',
    'ja-JP': 'パク・ジフン',
  },
  hosting: {
    'ko-KR': '(주)비니',
    'en-US': 'vini Inc.',
    'zh-CN': 'vini',
    'zh-TW': 'vini',
    'ja-JP': '株式会社vini',
  },
  registrationNumber: toEveryLocale('000-00-00000'),
  phone: toEveryLocale('1588-0000'),
  email: toEveryLocale('help@vini.test'),
} satisfies Record<CompanyKey, LocalizedText>

/** One fact in a language, or in Korean; empty when it is missing. */
export const toCompanyText = (company: Company, key: CompanyKey, locale: Locale): string =>
  company[key]?.[locale] || company[key]?.['ko-KR'] || ''

const formats: Partial<Record<CompanyKey, RegExp>> = {
  registrationNumber: /^\d{3}-\d{2}-\d{5}$/,
  phone: /^(0\d{1,3}-?\d{3,4}-?\d{4}|1\d{3}-?\d{4})$/,
  email: /^[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}$/i,
}
const placeholders =
  /^[\W\d_]*0{3,}[\W0_]*$|0{4}$|\.test$|@example\.(com|net|org)$|^(todo|tbd|xxx+|n\/a|\?+|-+)$/i

/** Whether a text stands only for one that is still to be written, or is the invented one of the demo. */
export const isPlaceholder = (key: CompanyKey, locale: Locale, text: string): boolean =>
  text === demoCompany[key][locale] || placeholders.test(text)

/** Whether a fact is missing, invented or malformed, so that no order may rely on it. */
export const isMissingFact = (company: Company, key: CompanyKey): boolean => {
  const text = toCompanyText(company, key, 'ko-KR')
  return text === '' || isPlaceholder(key, 'ko-KR', text) || formats[key]?.test(text) === false
}

export const listMissingFacts = (company: Company): CompanyKey[] =>
  companyKeys.filter((key) => isMissingFact(company, key))

const gap = '\u0000'

/** The line that the E-Commerce Act requires on every page and mail, without missing facts. */
export const formatCompanyLine = (company: Company, locale: Locale): string => {
  const toPart = (key: CompanyKey) => toCompanyText(company, key, locale) || gap
  const line = m['shell.footer.business'](
    {
      name: toPart('name'),
      representative: toPart('representative'),
      address: toPart('address'),
      email: toPart('email'),
      registrationNumber: toPart('registrationNumber'),
      mailOrderNumber: toPart('mailOrderNumber'),
      privacyOfficer: toPart('privacyOfficer'),
      hosting: toPart('hosting'),
    },
    { locale },
  )
  const mark = m['shell.facts']({ first: '', second: '' }, { locale })
  return line
    .split(mark)
    .filter((part) => !part.includes(gap))
    .join(mark)
}

/** The statement that the shop is an intermediary, as article 20 of the E-Commerce Act requires. */
export const formatIntermediaryLine = (company: Company, locale: Locale): string => {
  const name = toCompanyText(company, 'name', locale) || 'vini'
  const asTopic = locale === 'ko-KR' ? name + toParticle(name, '은/는') : name
  return m['shell.footer.intermediary']({ company: asTopic }, { locale })
}

const documentKeys = ['name', 'privacyOfficer', 'phone', 'email'] as const

/** Replaces the invented company of the seeded terms by the real one. */
export const fillCompany = (text: string, company: Company, locale: Locale = 'ko-KR'): string =>
  documentKeys.reduce((result, key) => {
    const fact = toCompanyText(company, key, locale)
    return fact ? result.replaceAll(demoCompany[key][locale], fact) : result
  }, text)
