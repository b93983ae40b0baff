import {
  providerFileFaultCodes,
  type ProviderFileFaultCode,
  type SettlementProvider,
} from '#api/contract/office/reconciliation.options.ts'
import type { Locale } from '#api/fields.ts'
import { toOfficeLocale, type OfficeLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import { presentFault } from '../imports/fault-words.ts'
import { toProviderHead } from './provider-columns.rules.ts'
import type { ProviderFileFault } from './read-provider-file.rules.ts'

type Sentence = (values: never, options: { locale: OfficeLocale }) => string

const sentences: Record<ProviderFileFaultCode, Sentence> = {
  day: m['reconciliation.fault.day'],
  day_outside: m['reconciliation.fault.day_outside'],
  won: m['reconciliation.fault.won'],
  kind: m['reconciliation.fault.kind'],
  sign: m['reconciliation.fault.sign'],
  net: m['reconciliation.fault.net'],
  total: m['reconciliation.fault.total'],
  empty_cell: m['reconciliation.fault.empty_cell'],
  no_lines: m['reconciliation.fault.no_lines'],
}

const isOwnCode = (code: ProviderFileFault['code']): code is ProviderFileFaultCode =>
  (providerFileFaultCodes as readonly string[]).includes(code)

/** A fault with its line, the head of its column, and a sentence in the language of the request. */
export const presentProviderFault = (
  { line, column, code, values }: ProviderFileFault,
  provider: SettlementProvider,
  locale: Locale,
) => {
  const head = column && toProviderHead(provider, column)
  if (!isOwnCode(code))
    return { line, column: head, text: presentFault({ column, code, values }, locale).text }
  // Each code is given the values that its sentence names.
  const sentence = sentences[code] as (values: object, options: { locale: OfficeLocale }) => string
  return { line, column: head, text: sentence(values, { locale: toOfficeLocale(locale) }) }
}
