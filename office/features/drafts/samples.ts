import type { Draft } from '#machines/draft-editor-setup.ts'
import type { DraftCard, DraftVersionCard, DraftWinePage, WineTerms } from './drafts.queries.ts'

const toTerm = (key: string, name: string, country: string | null = null) => ({ key, name, country })

/** The shop's lists for the stories of drafts. */
export const wineTerms: WineTerms = {
  kinds: [toTerm('RED', '레드'), toTerm('WHITE', '화이트')],
  areas: [toTerm('barolo', '바롤로', '이탈리아'), toTerm('pauillac', '포이약', '프랑스')],
  grapes: [toTerm('nebbiolo', '네비올로'), toTerm('merlot', '메를로')],
  levels: [toTerm('occasion', '특별한 날')],
  themes: [toTerm('gift', '선물'), toTerm('winter', '겨울')],
  aromas: [toTerm('rose', '장미'), toTerm('cherry', '체리')],
  wineries: [toTerm('torvello', '카시나 토르벨로 (Cascina Torvello)', '이탈리아')],
}

const body = {
  ...{ name_ko: '토르벨로 바롤로 세랄토', name_original: 'Barolo Serralto', kind: 'RED', area: 'barolo' },
  ...{ winery: 'torvello', maker: '', grapes: 'nebbiolo 100', level: 'occasion', themes: 'gift' },
  ...{ aromas: 'rose; cherry', importer: '새벽와인수입(주)', fulfilment: 'PICKUP' },
  ...{ 'headline.ko-KR': '말린 장미와 체리, 단단한 타닌', 'headline.en-US': 'Dried rose and cherry' },
  ...{ 'headline.zh-CN': '', 'headline.zh-TW': '', 'headline.ja-JP': '' },
  ...{ 'story.ko-KR': '윗밭 세 구획의 포도를 골라 큰 통에서 서른 달을 재웠어요.', 'story.en-US': '' },
  ...{ 'story.zh-CN': '', 'story.zh-TW': '', 'story.ja-JP': '' },
  ...{ 'products.p1.status': 'ON_SALE', 'products.p1.alcohol': '14', 'products.p1.sweetness': '1' },
  ...{ 'products.p1.acidity': '4', 'products.p1.body': '5', 'products.p1.tannin': '5' },
  ...{ 'products.p1.fizz': '', 'products.p1.barcode': '8801234567893' },
}

export const editedDraft: Draft = {
  ...{ id: 5, kind: 'WINE', idSubject: 7, company: null, name: '토르벨로 바롤로 세랄토', state: 'EDITING' },
  ...{ version: 3, savedAt: '2026-11-27T14:05:00+09:00', by: '박운영', sentAt: null, publishAt: null },
  ...{ takeDownAt: null, isNew: false, body, returned: null, subject: body, overtaken: [] },
  products: [{ key: 'p1', id: 1, vintage: 2019, volumeMl: 750, price: 112_000 }],
}

const company = { id: 3, name: '성수와인랩' }

export const sentDraft: Draft = {
  ...{ ...editedDraft, id: 6, idSubject: null, isNew: true, subject: null, company, state: 'SENT' },
  ...{ sentAt: '2026-11-27T11:00:00+09:00', by: '한판매', products: [] },
}

export const returnedDraft: Draft = {
  ...{ ...sentDraft, state: 'RETURNED' },
  returned: {
    reason: '한 줄 소개를 고쳐 주세요.',
    fields: [{ field: 'headline.ko-KR', reason: '향을 더 자세히 적어 주세요.' }],
  },
}

/** A seller's change of a wine of the shop, which waits for review. */
export const proposedDraft: Draft = {
  ...{ ...editedDraft, id: 9, company, state: 'SENT', sentAt: '2026-11-27T11:20:00+09:00', by: '한판매' },
  body: { ...body, 'headline.ko-KR': '말린 장미와 감초, 단단하고 긴 타닌', importer: '성수와인랩' },
}

export const toCard = (draft: Draft): DraftCard => {
  const { body: _body, returned: _returned, subject: _subject, overtaken: _overtaken, ...card } = draft
  const { products: _products, ...rest } = card
  return rest
}

export const draftCards: DraftCard[] = [
  toCard(sentDraft),
  toCard(proposedDraft),
  toCard(editedDraft),
  {
    ...{ ...toCard(editedDraft), id: 8, name: '', state: 'SCHEDULED', idSubject: null },
    publishAt: '2026-11-27T18:00:00+09:00',
  },
]

/** Wines of the shop, of one of which the seller has a draft already. */
export const draftWines: DraftWinePage = {
  _embedded: {
    items: [
      {
        ...{ id: 7, name: '토르벨로 바롤로 세랄토', originalName: 'Barolo Serralto', kind: '레드' },
        ...{ winery: '카시나 토르벨로', draft: null },
      },
      {
        ...{ id: 8, name: '토르벨로 랑게 네비올로', originalName: 'Langhe Nebbiolo', kind: '레드' },
        ...{ winery: '카시나 토르벨로', draft: { id: 12, state: 'EDITING' } },
      },
    ],
  },
  page: { size: 20, number: 0, totalPages: 2, totalElements: 24 },
}

export const wineVersions: DraftVersionCard[] = [
  {
    ...{ version: 2, at: '2026-11-27T14:10:00+09:00', by: '박운영' },
    body: {
      ...body,
      'headline.ko-KR': '말린 장미와 검은 체리, 단단한 타닌',
      grapes: 'nebbiolo 60; merlot 40',
    },
  },
  { version: 1, at: '2026-11-20T09:00:00+09:00', by: null, body },
]
