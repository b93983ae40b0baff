import type { Receipt, ReceiptsPage } from './receipts.queries.ts'

/** The papers of an order, for stories. */
export const createReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  oid: '20261121-0004182AAA',
  type: 'PICKUP',
  createdAt: '2026-11-21T14:02:00+09:00',
  paidAt: '2026-11-21T14:05:00+09:00',
  buyer: '홍길동',
  seller: {
    name: '(주)성수와인',
    representative: '이서준',
    lang: 'ko-KR',
    businessNumber: '000-00-00000',
    address: '서울 성동구 연무장길 00, 1층',
    phone: '021234567',
  },
  statement: {
    lines: [
      {
        idProduct: 1,
        name: '토르벨로 바롤로 세랄토 2018',
        qty: 1,
        unitPrice: 112_000,
        listPrice: 112_000,
        discount: 5600,
        amount: 106_400,
        cancelledQty: 0,
      },
      {
        idProduct: 2,
        name: '시에라피나 레세르바 델 몰리노 2017',
        qty: 1,
        unitPrice: 38_900,
        listPrice: 42_000,
        discount: 0,
        amount: 38_900,
        cancelledQty: 1,
      },
    ],
    goods: 150_900,
    shipping: 0,
    discount: 5600,
    cashUsed: 10_000,
    payable: 135_300,
    refunded: 38_900,
    taxed: { amount: 96_400, supply: 87_636, tax: 8764 },
  },
  cardSlip: {
    method: '신용·체크카드',
    issuer: '신한카드',
    numberMasked: '4140-****-****-1234',
    installments: 3,
    transactionNo: 'SB2026112100001',
    approvedAt: '2026-11-21T14:05:00+09:00',
    taxed: { amount: 135_300, supply: 123_000, tax: 12_300 },
    cancellations: [{ amount: 38_900, at: '2026-11-21T15:00:00+09:00' }],
  },
  cashReceipt: null,
  ...overrides,
})

type Card = ReceiptsPage['_embedded']['items'][number]

/** One receipt of a list, for stories. */
export const createReceiptCard = (overrides: Partial<Card> = {}): Card => ({
  oid: '20261121-0004182AAA',
  title: '토르벨로 바롤로 세랄토 외 1종',
  method: '신용·체크카드',
  paidAt: '2026-11-21T14:05:00+09:00',
  paid: 145_300,
  refunded: 38_900,
  kinds: ['CARD_SLIP', 'STATEMENT'],
  ...overrides,
})
