import * as announced from '@hyunbinseo/holidays-kr/all'
import type { LocalizedText } from '../../db/tables/columns.ts'

/** Korean names of the public holiday on a day (YYYY-MM-DD, Seoul); empty on every other day. */
export type Holidays = (day: string) => readonly string[]

/** Yearly holidays, for years that the official gazette has not announced yet. */
const yearlyHolidays: Record<string, readonly string[]> = {
  '01-01': ['1월 1일'],
  '03-01': ['3ㆍ1절'],
  '05-01': ['노동절'],
  '05-05': ['어린이날'],
  '06-06': ['현충일'],
  '07-17': ['제헌절'],
  '08-15': ['광복절'],
  '10-03': ['개천절'],
  '10-09': ['한글날'],
  '12-25': ['기독탄신일'],
}

const holidaysByYear: Record<string, Readonly<Record<string, readonly string[]>>> = announced
const none: readonly string[] = []

/** The public holidays of the official gazette. */
export const listKoreanHolidays: Holidays = (day) => {
  const year = holidaysByYear[`y${day.slice(0, 4)}`]
  return (year ? year[day] : yearlyHolidays[day.slice(5)]) ?? none
}

const toTranslations = (en: string, zhCN: string, zhTW: string, ja: string) => ({
  'en-US': en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'ja-JP': ja,
})

const translations: Record<string, Omit<LocalizedText, 'ko-KR'>> = {
  '1월 1일': toTranslations("New Year's Day", '元旦', '元旦', '元日'),
  '설날 전날': toTranslations('Day before Seollal', '春节前一天', '春節前一天', '旧正月前日'),
  설날: toTranslations('Seollal (Lunar New Year)', '春节', '春節', '旧正月'),
  '설날 다음 날': toTranslations('Day after Seollal', '春节后一天', '春節後一天', '旧正月翌日'),
  '3ㆍ1절': toTranslations('Independence Movement Day', '三一节', '三一節', '三一節'),
  노동절: toTranslations('Labor Day', '劳动节', '勞動節', '労働節'),
  어린이날: toTranslations("Children's Day", '儿童节', '兒童節', 'こどもの日'),
  '부처님 오신 날': toTranslations("Buddha's Birthday", '佛诞节', '佛誕節', '釈迦誕生日'),
  현충일: toTranslations('Memorial Day', '显忠日', '顯忠日', '顕忠日'),
  제헌절: toTranslations('Constitution Day', '制宪节', '制憲節', '制憲節'),
  광복절: toTranslations('Liberation Day', '光复节', '光復節', '光復節'),
  '추석 전날': toTranslations('Day before Chuseok', '中秋节前一天', '中秋節前一天', '秋夕前日'),
  추석: toTranslations('Chuseok', '中秋节', '中秋節', '秋夕'),
  '추석 다음 날': toTranslations('Day after Chuseok', '中秋节后一天', '中秋節後一天', '秋夕翌日'),
  개천절: toTranslations('National Foundation Day', '开天节', '開天節', '開天節'),
  한글날: toTranslations('Hangeul Day', '韩文日', '韓文日', 'ハングルの日'),
  기독탄신일: toTranslations('Christmas Day', '圣诞节', '聖誕節', 'クリスマス'),
  임시공휴일: toTranslations('Special public holiday', '临时公休日', '臨時公休日', '臨時公休日'),
  대통령선거: toTranslations('Presidential election', '总统选举', '總統選舉', '大統領選挙'),
  전국동시지방선거: toTranslations('Local elections', '地方选举', '地方選舉', '統一地方選挙'),
}
const substitute = toTranslations('Substitute holiday', '替代公休日', '替代公休日', '振替休日')
const election = toTranslations('National Assembly election', '国会议员选举', '國會議員選舉', '国会議員選挙')

/** The gazette's Korean name of a holiday in the five languages. */
export const translateHoliday = (korean: string): LocalizedText => {
  const [, whole = korean, inner] = /^([^(]+)\((.+)\)$/.exec(korean) ?? []
  const translation =
    translations[korean] ??
    (whole === '대체공휴일'
      ? substitute
      : korean.includes('국회의원선거')
        ? election
        : translations[inner ?? whole])
  return { 'ko-KR': korean, ...(translation ?? toTranslations(korean, korean, korean, korean)) }
}
