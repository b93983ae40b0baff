import type { FactKey, Facts } from './facts.queries.ts'

const toTexts = (korean: string, english = '') => ({
  ...{ 'ko-KR': korean, 'en-US': english },
  ...{ 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
})
const lastChange = { at: '2026-11-26T14:20:00+09:00', by: '김대표' }
const toFact = (key: FactKey, korean: string, english = '') => ({
  ...{ key, texts: toTexts(korean, english), isMissing: korean === '', lastChange },
})

export const factsSample: Facts = {
  facts: [
    toFact('name', '한잔주식회사', 'Hanjan Corp.'),
    toFact('representative', '이한잔'),
    toFact('address', '서울특별시 마포구 양화로 45'),
    toFact('email', 'help@hanjan.example'),
    toFact('phone', '02-1234-5678'),
    toFact('registrationNumber', '123-45-67891'),
    toFact('mailOrderNumber', ''),
    toFact('privacyOfficer', '최보호'),
    toFact('hosting', '(주)호스팅'),
  ],
  lines: toTexts(
    '한잔주식회사 · 대표 이한잔 · 서울특별시 마포구 양화로 45 · 사업자등록번호 123-45-67891',
    'Hanjan Corp. · Representative 이한잔 · Registration 123-45-67891',
  ),
  version: 'x7Kq2',
}
