import { splitTexts } from './synonym-texts.ts'

/** Search terms for goods by their drawing: its family, then its variant. */
export const goodsSynonyms: Record<string, string[]> = {
  glass: ['와인용품', '와인 용품', '액세서리', 'accessory'],
  'gift-box': splitTexts(`선물세트, 선물상자, 선물 박스, 기프트, 와인 선물, 포장, gift box, gift set`),
  food: ['안주', '와인 안주', '간식', 'snack', 'food'],
  burgundy: ['와인잔', '와인글라스', '레드와인잔', '유리잔', 'wine glass'],
  bordeaux: ['와인잔', '와인글라스', '레드와인잔', '유리잔', 'wine glass'],
  white: ['와인잔', '와인글라스', '화이트와인잔', '유리잔', 'wine glass'],
  flute: splitTexts(`와인잔, 샴페인잔, 샴페인글라스, 스파클링잔, 유리잔, champagne glass`),
  tumbler: ['와인잔', '물잔', '유리잔', 'tumbler'],
  decanter: ['디켄터', '디캔더', 'decanter'],
  carafe: ['디캔터', '디켄터', '물병', 'carafe'],
  opener: splitTexts(`오프너, 와인오프너, 와인따개, 따개, 코르크 따개, 코르크스크루, opener, corkscrew`),
  stopper: ['스토퍼', '와인마개', '병마개', 'stopper'],
  cooler: splitTexts(`쿨러, 와인쿨러, 아이스버킷, 얼음통, cooler, ice bucket`),
  cheese: ['치즈', '치이즈', 'cheese'],
  crackers: ['크래커', '비스킷', 'cracker'],
  chocolate: ['초콜릿', '초콜렛', '쵸콜릿', 'chocolate'],
  olives: ['올리브', 'olive'],
  nuts: ['견과', '견과류', '아몬드', 'nuts'],
  salami: ['살라미', '샤퀴테리', '햄', 'salami', 'charcuterie'],
  honey: ['꿀', 'honey'],
  jam: ['잼', 'jam'],
  'grape-juice': ['포도즙', '포도주스', '주스', 'juice'],
}
