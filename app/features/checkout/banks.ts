import { currentLocale } from '../../locale.ts'

const names = [
  ['국민은행', 'KB Kookmin Bank'],
  ['신한은행', 'Shinhan Bank'],
  ['우리은행', 'Woori Bank'],
  ['하나은행', 'Hana Bank'],
  ['농협은행', 'NH Bank'],
  ['기업은행', 'IBK'],
  ['카카오뱅크', 'KakaoBank'],
  ['토스뱅크', 'Toss Bank'],
  ['케이뱅크', 'K bank'],
  ['새마을금고', 'MG Community Credit'],
  ['우체국', 'Korea Post'],
  ['SC제일은행', 'SC First Bank'],
  ['부산은행', 'Busan Bank'],
  ['iM뱅크', 'iM Bank'],
] as const

/** Banks as a shopper's own; the payment company knows each by its Korean name. */
export const bankOptions = () =>
  names.map(([ko, en]) => ({ value: ko, label: currentLocale() === 'ko-KR' ? ko : en }))

/** A bank by its Korean name, as readers of the page's language call it. */
export const bankName = (ko: string) => bankOptions().find(({ value }) => value === ko)?.label ?? ko
