import { localizeBank } from '#api/banks.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'

const shopName = m['shell.name']({}, { locale: 'ko-KR' })
const companySuffix = /\(주\)|㈜|주식회사/g

/** A virtual account with its bank and holder (the shop) in a language. */
export const localizeAccount = <Account extends { bank: string; holder: string }>(
  locale: Locale,
  account: Account,
): Account => ({
  ...account,
  bank: localizeBank(locale, account.bank),
  holder:
    locale !== 'ko-KR' && account.holder.replace(companySuffix, '').trim() === shopName
      ? m['shell.name']({}, { locale })
      : account.holder,
})
