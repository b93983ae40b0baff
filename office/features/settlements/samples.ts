import type {
  Invoice,
  SellerPayable,
  SettlementPeriod,
  Statement,
  StatementCard,
  StatementLine,
} from './settlements.queries.ts'

/** The day on which the samples are looked at. */
export const sampleToday = '2026-12-02'

export const toSettlementPage = <Row>(items: Row[]) => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: Math.ceil(items.length / 50), totalElements: items.length },
})

const companies = {
  lab: { id: 1, name: '(주)성수와인랩' },
  vin: { id: 9, name: '(주)서래뱅' },
  river: { id: 2, name: '한강셀러 주식회사' },
  sea: { id: 3, name: '(주)해운와인' },
}

export const payables: SellerPayable[] = [
  {
    ...{ company: companies.vin, open: 412_300, unpaid: 1_234_000, carried: 0, total: 1_646_300 },
    ...{ since: '2026-11-16', payBy: '2026-11-27' },
  },
  {
    ...{ company: companies.lab, open: 188_900, unpaid: 2_480_550, carried: 0, total: 2_669_450 },
    ...{ since: '2026-11-23', payBy: '2026-12-04' },
  },
  {
    ...{ company: companies.river, open: 96_000, unpaid: 0, carried: -38_200, total: 57_800 },
    ...{ since: null, payBy: null },
  },
]

const firstPeriod = { id: 41, cycle: 'WEEKLY', firstDay: '2026-11-30', lastDay: '2026-12-06' } as const
const closedPeriod = { id: 40, cycle: 'WEEKLY', firstDay: '2026-11-23', lastDay: '2026-11-29' } as const
const oldPeriod = { id: 39, cycle: 'WEEKLY', firstDay: '2026-11-16', lastDay: '2026-11-22' } as const

export const periods: SettlementPeriod[] = [
  {
    ...{ ...firstPeriod, state: 'OPEN', closedAt: null, isOver: false, sellers: 3, total: 697_200 },
    states: [{ state: 'OPEN', count: 3 }],
  },
  {
    ...{ ...closedPeriod, state: 'OPEN', closedAt: null, isOver: true, sellers: 3, total: 3_676_350 },
    states: [{ state: 'OPEN', count: 3 }],
  },
  {
    ...{ ...oldPeriod, state: 'CLOSED', closedAt: '2026-11-23T00:10:00.000Z', isOver: true },
    ...{ sellers: 3, total: 2_992_400 },
    states: [
      { state: 'HELD', count: 1 },
      { state: 'PAID', count: 1 },
      { state: 'CARRIED', count: 1 },
    ],
  },
]

const card: StatementCard = {
  ...{ id: 71, company: companies.lab, period: closedPeriod, state: 'CLOSED', version: 2, orders: 34 },
  ...{ sales: 2_906_000, shipping: 12_000, couponsOfSeller: -45_000, commission: -290_600, vat: -29_050 },
  ...{ returns: -72_800, carried: 0, corrections: 0, total: 2_480_550, payBy: '2026-12-04' },
}

export const statementCards: StatementCard[] = [
  card,
  { ...card, id: 72, company: companies.vin, state: 'APPROVED', orders: 17, total: 1_234_000 },
  { ...card, id: 73, company: companies.sea, state: 'APPROVED', orders: 6, total: 318_400 },
  { ...card, id: 66, company: companies.vin, period: oldPeriod, state: 'HELD', payBy: '2026-11-27' },
  { ...card, id: 65, company: companies.lab, period: oldPeriod, state: 'PAID', payBy: '2026-11-27' },
  { ...card, id: 67, company: companies.sea, period: oldPeriod, state: 'PAY_FAILED', payBy: '2026-11-27' },
  {
    ...{ ...card, id: 64, company: companies.river, period: oldPeriod, state: 'CARRIED', orders: 2 },
    ...{ sales: 60_000, shipping: 0, couponsOfSeller: 0, commission: -6000, vat: -600, returns: -91_600 },
    total: -38_200,
  },
]

const closing = { to: 'CLOSED', person: null, reason: null, singlePerson: false } as const

/** A statement that waits for its approval. */
export const closedStatement: Statement = {
  ...card,
  commissionBps: [1000],
  payout: {
    ...{ bankName: '국민은행', accountMasked: '***-**-***012', holderMasked: '(주)성**랩' },
    ...{ paidOn: null, attempts: 0 },
  },
  steps: [{ ...closing, at: '2026-11-30T00:10:00.000Z' }],
  ...{ approvalObstacle: null, invoiceId: 21 },
}
const holding = { to: 'HELD', person: '최재무', reason: '반품 두 건의 확인을 기다려요.' } as const
const approval = { to: 'APPROVED', person: '김대표', reason: null, singlePerson: true } as const

export const heldStatement: Statement = {
  ...{ ...closedStatement, state: 'HELD', version: 3 },
  steps: [...closedStatement.steps, { ...holding, singlePerson: false, at: '2026-12-01T02:00:00.000Z' }],
  approvalObstacle: 'STATE',
}
export const approvedStatement: Statement = {
  ...{ ...closedStatement, state: 'APPROVED', version: 3, approvalObstacle: 'STATE' },
  steps: [...closedStatement.steps, { ...approval, at: '2026-12-01T03:00:00.000Z' }],
}
export const paidStatement: Statement = {
  ...{ ...approvedStatement, state: 'PAID', version: 5 },
  payout: { ...approvedStatement.payout, paidOn: '2026-12-02', attempts: 1 },
  steps: [
    ...approvedStatement.steps,
    { ...approval, to: 'PAID', person: '최재무', singlePerson: false, at: '2026-12-02T01:00:00.000Z' },
  ],
}
export const failedStatement: Statement = {
  ...{ ...approvedStatement, state: 'PAY_FAILED', version: 4, approvalObstacle: null },
  payout: { ...approvedStatement.payout, attempts: 1 },
  steps: [
    ...approvedStatement.steps,
    {
      ...{ to: 'PAY_FAILED', person: '최재무', reason: '은행이 예금주가 다르다고 돌려보냈어요.' },
      ...{ singlePerson: false, at: '2026-12-02T01:00:00.000Z' },
    },
  ],
}
export const carriedStatement: Statement = {
  ...closedStatement,
  ...{ state: 'CARRIED', orders: 2, sales: 60_000, shipping: 0, couponsOfSeller: 0, commission: -6000 },
  ...{ vat: -600, returns: -91_600, total: -38_200, invoiceId: null },
  steps: [{ ...closing, to: 'CARRIED', at: '2026-11-30T00:10:00.000Z' }],
}
export const openStatement: Statement = {
  ...{ ...closedStatement, id: 74, state: 'OPEN', version: 1, period: firstPeriod, payBy: '2026-12-11' },
  ...{ steps: [], approvalObstacle: 'STATE', invoiceId: null },
}

const order = { oid: '20261124-7KQ2M9XT4B', orderLineId: 801, journalId: 9001, commissionBp: 1000 }
const moment = { at: '2026-11-27T05:10:00.000Z' }
const product = { productName: '샤토 딸보 2019', qty: 2 }
export const statementLines: StatementLine[] = [
  { id: 1, kind: 'SALE', ...order, ...product, amount: 178_000, ...moment },
  { id: 2, kind: 'COUPON_SELLER', ...order, ...product, amount: -5000, ...moment },
  { id: 3, kind: 'COMMISSION', ...order, ...product, amount: -17_300, ...moment },
  { id: 4, kind: 'VAT', ...order, ...product, amount: -1730, ...moment },
  {
    ...{ id: 5, kind: 'SHIPPING', oid: '20261125-B0P1Q7RS2T', orderLineId: null, productName: null },
    ...{ qty: null, amount: 3000, commissionBp: null, journalId: 9002, at: '2026-11-28T04:00:00.000Z' },
  },
  {
    ...{ id: 6, kind: 'RETURN', oid: '20261112-M4N5V6W7X8', orderLineId: 740, qty: 1, commissionBp: 850 },
    ...{ productName: '루이 라뚜르 샤블리 2022', amount: -72_800, journalId: 9003 },
    at: '2026-11-28T06:20:00.000Z',
  },
]

const buyer = { name: '(주)성수와인랩', businessNumber: '120-81-47521', representative: '이성수' }
const waiting: Invoice = {
  ...{ id: 21, number: 'V-2026-11-0001', kind: 'ISSUE', state: 'WAITING', company: companies.lab },
  ...{ buyer, month: '2026-11', supply: 290_600, vat: 29_060, total: 319_660, dueOn: '2026-12-10' },
  ...{ issuedOn: null, approvalNo: null, amendsId: null },
}
export const waitingInvoices: Invoice[] = [
  { ...waiting, id: 18, number: 'V-2026-10-0004', month: '2026-10', dueOn: '2026-11-10' },
  waiting,
]
export const issuedInvoices: Invoice[] = [
  {
    ...{ ...waiting, id: 15, number: 'V-2026-10-0001', state: 'ISSUED', month: '2026-10' },
    ...{ dueOn: '2026-11-10', issuedOn: '2026-11-05', approvalNo: '202611054100000812345678' },
  },
  {
    ...{ ...waiting, id: 19, number: 'V-2026-10-0005', kind: 'AMENDMENT', state: 'ISSUED' },
    ...{ month: '2026-10', supply: -7280, vat: -728, total: -8008, amendsId: 15, dueOn: '2026-12-10' },
    ...{ issuedOn: '2026-12-01', approvalNo: '202612014100000812345699' },
  },
]
