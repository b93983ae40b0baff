import { createHash } from 'node:crypto'
import { companyKeys, type CompanyKey } from '#api/company.ts'
import { locales } from '#api/fields.ts'
import type { OfficeErrorCode } from '#api/office-error.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { isMissingFact, isPlaceholder, type Company } from './company.rules.ts'

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Whether the last digit of a 사업자등록번호 is the one that the nine before it demand. */
export const isRegistrationNumber = (text: string): boolean => {
  if (!/^\d{3}-\d{2}-\d{5}$/.test(text)) return false
  const digits = [...text.replaceAll('-', '')].map(Number)
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  const carry = Math.floor(((digits[8] ?? 0) * 5) / 10)
  return (10 - ((sum + carry) % 10)) % 10 === digits[9]
}

/** A 통신판매업 신고번호: a year, the district that gave it, and four or five digits. */
const isMailOrderNumber = (text: string): boolean =>
  /^(제 ?)?20\d{2}-[가-힣]+( [가-힣]+)*-\d{4,5}( ?호)?$/.test(text)

/** Why the texts of a fact are refused, by the field at fault: `phone.ko-KR`. */
export const findFactFault = (
  key: CompanyKey,
  texts: LocalizedText,
): { field: string; code: OfficeErrorCode } | null => {
  const korean = texts['ko-KR']
  const toFault = (code: OfficeErrorCode, locale = 'ko-KR') => ({ field: `${key}.${locale}`, code })
  if (korean === '') return toFault('office.fact.missing')
  const invented = locales.find((locale) => texts[locale] !== '' && isPlaceholder(key, locale, texts[locale]))
  if (invented) return toFault('office.fact.placeholder', invented)
  if (key === 'registrationNumber' && !isRegistrationNumber(korean))
    return toFault('office.fact.registration_number')
  if (key === 'mailOrderNumber' && !isMailOrderNumber(korean)) return toFault('office.fact.mail_order_number')
  return isMissingFact({ [key]: texts }, key) ? toFault('office.fact.form') : null
}

/** Names the facts as they are: it is another one once any text of them has changed. */
export const toFactsVersion = (company: Company): string => {
  const texts = companyKeys.map((key) => locales.map((locale) => company[key]?.[locale] ?? ''))
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)
}
