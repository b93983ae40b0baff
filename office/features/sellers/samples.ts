import type { Seller, SellerCard, SellerDocument } from './sellers.queries.ts'

/** Samples of what the office is answered about sellers. */
const document: SellerDocument = {
  ...{ id: 11, kind: 'BUSINESS', store: null, number: '220-81-62517', validUntil: null },
  ...{ state: 'ACCEPTED', reason: null, decidedBy: '박운영' },
  sentAt: '2026-11-20T01:00:00.000Z',
  decidedAt: '2026-11-21T02:00:00.000Z',
  file: { name: '사업자등록증.pdf', type: 'application/pdf', href: '/file.pdf' },
}
const store = { id: 31, name: '서래뱅 서래마을점' }
/** A copy as a picture: a plain sheet of paper. */
const paper =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240"><rect width="360" height="240" fill="#f6f3ee"/><rect x="40" y="40" width="280" height="10" fill="#c9c2b8"/><rect x="40" y="70" width="200" height="10" fill="#c9c2b8"/></svg>',
  )

export const acceptedDocuments: SellerDocument[] = [
  document,
  {
    ...{ ...document, id: 12, kind: 'LIQUOR', store, number: '서초-2026-17', validUntil: '2026-12-17' },
    file: { name: '주류면허.webp', type: 'image/webp', href: paper },
  },
  { ...document, id: 13, kind: 'MAIL_ORDER', number: '2026-서울서초-1234' },
  { ...document, id: 14, kind: 'BANKBOOK', number: '***012', file: null },
]
export const sentDocuments: SellerDocument[] = acceptedDocuments.map((one) => ({
  ...{ ...one, state: 'SENT', decidedAt: null, decidedBy: null },
}))

const steps = (['company', 'documents', 'account', 'store', 'agree'] as const).map((step) => ({
  ...{ step, isDone: true, reason: null },
}))

/** A seller that sells. */
export const openSeller: Seller = {
  ...{ id: 9, name: '(주)서래뱅', businessNumber: '220-81-62517', state: 'OPEN', version: 7 },
  ...{ joinedAt: '2026-11-21T02:00:00.000Z', sentAt: '2026-11-20T01:00:00.000Z', storeCount: 1 },
  ...{ waits: ['ENDING'], representative: '백서래', mailOrderNumber: '2026-서울서초-1234' },
  ...{ address: '(06576) 서울 서초구 서래로 977, 1층', phone: '02-0000-1901' },
  contactEmail: 'hello@seorae-vin.example.com',
  bankAccount: { bank: '국민은행', numberMasked: '***012', holder: '(주)서래뱅' },
  documents: acceptedDocuments,
  terms: [
    { id: 5, commissionBp: 850, cycle: 'WEEKLY', fromDay: '2026-12-01', by: '최재무' },
    { id: 4, commissionBp: 1000, cycle: 'WEEKLY', fromDay: '2026-11-20', by: null },
  ],
  stores: [{ ...store, address: '서울 서초구 서래로 977 1층', selling: true }],
  people: [{ id: 41, name: '백서래', roles: ['seller_owner'], state: 'ACTIVE' }],
  steps,
  ...{ agreedAt: '2026-11-20T00:50:00.000Z', reason: null },
}

/** The same with its application before the operator. */
export const sentSeller: Seller = {
  ...openSeller,
  ...{ state: 'SENT', joinedAt: null, waits: ['APPLICATION', 'DOCUMENT'], documents: sentDocuments },
  stores: openSeller.stores.map((one) => ({ ...one, selling: false })),
}

/** One that has just been invited: nothing is filled in. */
export const newSeller: Seller = {
  ...openSeller,
  ...{ state: 'APPLYING', joinedAt: null, sentAt: null, waits: [], storeCount: 0, documents: [] },
  ...{ representative: '', mailOrderNumber: '', address: '', phone: '', bankAccount: null, stores: [] },
  terms: openSeller.terms.slice(1),
  steps: steps.map((one) => ({ ...one, isDone: false })),
  agreedAt: null,
}

/** One whose application came back: a document and the account. */
export const returnedSeller: Seller = {
  ...sentSeller,
  ...{ state: 'RETURNED', waits: [] },
  documents: sentDocuments.map((one) =>
    one.kind === 'BANKBOOK' ? { ...one, state: 'RETURNED', reason: '사본이 흐려서 읽을 수 없어요.' } : one,
  ),
  steps: steps.map((one) => {
    if (one.step === 'documents') return { ...one, isDone: false }
    return one.step === 'account' ? { ...one, isDone: false, reason: '예금주가 회사 이름과 달라요.' } : one
  }),
}

const toCard = ({ id, name, businessNumber, state, joinedAt, sentAt, storeCount, waits }: Seller) => ({
  ...{ id, name, businessNumber, state, joinedAt, sentAt, storeCount, waits },
})
export const sellerCards: SellerCard[] = [
  toCard(sentSeller),
  { ...toCard(openSeller), id: 1, name: '(주)성수와인랩', businessNumber: '120-81-47521', storeCount: 4 },
  { ...toCard(openSeller), id: 2, name: '한강셀러 주식회사', waits: [], storeCount: 3 },
  { ...toCard(openSeller), id: 3, name: '(주)해운와인', waits: ['ENDED'], state: 'SUSPENDED', storeCount: 2 },
  { ...toCard(newSeller), id: 10, name: '(주)새로운와인', state: 'INVITED' },
]
