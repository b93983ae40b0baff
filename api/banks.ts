import type { Locale } from './locales.ts'

type LocalizedNames = readonly [ko: string, en: string, zhCN: string, zhTW: string, ja: string]

/** The banks of shoppers; the payment provider knows each by its Korean name. */
const banks: readonly LocalizedNames[] = [
  ['국민은행', 'KB Kookmin Bank', '国民银行', '國民銀行', 'KB国民銀行'],
  ['신한은행', 'Shinhan Bank', '新韩银行', '新韓銀行', '新韓銀行'],
  ['우리은행', 'Woori Bank', '友利银行', '友利銀行', 'ウリ銀行'],
  ['하나은행', 'Hana Bank', '韩亚银行', '韓亞銀行', 'ハナ銀行'],
  ['농협은행', 'NH Bank', '农协银行', '農協銀行', 'NH農協銀行'],
  ['기업은행', 'IBK', '企业银行（IBK）', '企業銀行（IBK）', 'IBK企業銀行'],
  ['카카오뱅크', 'KakaoBank', 'KakaoBank', 'KakaoBank', 'カカオバンク'],
  ['토스뱅크', 'Toss Bank', 'Toss Bank', 'Toss Bank', 'トスバンク'],
  ['케이뱅크', 'K bank', 'K bank', 'K bank', 'Kバンク'],
  ['새마을금고', 'MG Community Credit', '新村金库（MG）', '新村金庫（MG）', 'MGセマウル金庫'],
  ['우체국', 'Korea Post', '韩国邮政', '韓國郵政', '韓国郵便局'],
  ['SC제일은행', 'SC First Bank', 'SC第一银行', 'SC第一銀行', 'SC第一銀行'],
  ['부산은행', 'Busan Bank', '釜山银行', '釜山銀行', '釜山銀行'],
  ['iM뱅크', 'iM Bank', 'iM Bank', 'iM Bank', 'iMバンク'],
]

/** Card issuers by the payment provider's Korean names. */
const issuers: readonly LocalizedNames[] = [
  ['신한카드', 'Shinhan Card', '新韩卡', '新韓卡', '新韓カード'],
  ['KB국민카드', 'KB Kookmin Card', 'KB国民卡', 'KB國民卡', 'KB国民カード'],
  ['삼성카드', 'Samsung Card', '三星卡', '三星卡', 'サムスンカード'],
  ['현대카드', 'Hyundai Card', '现代卡', '現代卡', '現代カード'],
  ['롯데카드', 'Lotte Card', '乐天卡', '樂天卡', 'ロッテカード'],
  ['우리카드', 'Woori Card', '友利卡', '友利卡', 'ウリカード'],
  ['하나카드', 'Hana Card', '韩亚卡', '韓亞卡', 'ハナカード'],
  ['BC카드', 'BC Card', 'BC卡', 'BC卡', 'BCカード'],
  ['NH농협카드', 'NH NongHyup Card', 'NH农协卡', 'NH農協卡', 'NH農協カード'],
  ['카카오뱅크카드', 'KakaoBank Card', 'KakaoBank卡', 'KakaoBank卡', 'カカオバンクカード'],
  ['토스뱅크카드', 'Toss Bank Card', 'Toss Bank卡', 'Toss Bank卡', 'トスバンクカード'],
]

const localeIndexes: Record<Locale, number> = { 'ko-KR': 0, 'en-US': 1, 'zh-CN': 2, 'zh-TW': 3, 'ja-JP': 4 }

const localizeName = (list: readonly LocalizedNames[], locale: Locale, ko: string): string =>
  list.find(([name]) => name === ko)?.[localeIndexes[locale]] ?? ko

/** The Korean names of all banks that refunds can go to. */
export const bankNames: readonly string[] = banks.map(([ko]) => ko)

/** Translates a bank's Korean name; an unknown name is returned unchanged. */
export const localizeBank = (locale: Locale, ko: string): string => localizeName(banks, locale, ko)

/** Translates a card issuer's Korean name; an unknown name is returned unchanged. */
export const localizeIssuer = (locale: Locale, ko: string): string => localizeName(issuers, locale, ko)
