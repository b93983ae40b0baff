import { emptyTexts } from '../picks/pick-texts.ts'
import type {
  Campaign,
  CampaignCard,
  CampaignChoices,
  CampaignFigures,
  Recipients,
} from './coupons.queries.ts'

const seller = { id: 1, name: '(주)성수와인랩' }

export const campaignCards: CampaignCard[] = [
  {
    ...{ id: 14, name: '겨울 첫 주문 5,000원', state: 'RUNNING', whereToUse: 'ORDER', type: 'AMOUNT' },
    ...{ value: 5000, code: 'WINTER-2026', bearer: null, startsAt: '2026-12-01T00:00:00+09:00' },
    ...{ endsAt: '2027-01-01T00:00:00+09:00', issueLimit: 1000, issued: 412, used: 87 },
  },
  {
    ...{ id: 13, name: '성수와인랩 스파클링 10%', state: 'PAUSED', whereToUse: 'PRODUCT', type: 'RATE' },
    ...{ value: 10, code: null, bearer: seller, startsAt: null, endsAt: '2026-12-25T00:00:00+09:00' },
    ...{ issueLimit: null, issued: 38, used: 11 },
  },
  {
    ...{ id: 12, name: '배송비 할인', state: 'DRAFT', whereToUse: 'SHIPPING', type: 'RATE', value: 100 },
    ...{ code: null, bearer: null, startsAt: null, endsAt: null, issueLimit: null, issued: 0, used: 0 },
  },
  {
    ...{ id: 3, name: '여름 잔 3,000원', state: 'ENDED', whereToUse: 'PRODUCT_B2C', type: 'AMOUNT' },
    ...{ value: 3000, code: 'SUMMER', bearer: null, startsAt: null, endsAt: '2026-09-01T00:00:00+09:00' },
    ...{ issueLimit: 500, issued: 500, used: 203 },
  },
]

const [running, paused, draft] = campaignCards as [CampaignCard, CampaignCard, CampaignCard]

const conditions = {
  ...{ minimumOrder: 50_000, maximumDiscount: null, idKinds: [], products: [], validDays: 30 },
  ...{ memberLimit: 1, target: 'EVERYBODY' as const, idLevels: [], newDays: null, bearerAgreement: null },
} as const

export const runningCampaign: Campaign = {
  ...running,
  ...conditions,
  ...{ idKinds: [], products: [], idLevels: [] },
  names: { ...emptyTexts, 'ko-KR': running.name, 'en-US': '₩5,000 off your first winter order' },
  batches: [
    { id: 2, count: 300, by: '박운영', at: '2026-12-01T10:20:00+09:00' },
    { id: 1, count: 50, by: '김대표', at: '2026-11-30T16:00:00+09:00' },
  ],
  version: 6,
}

export const pausedCampaign: Campaign = {
  ...paused,
  ...conditions,
  names: { ...emptyTexts, 'ko-KR': paused.name },
  idKinds: [3],
  products: [{ id: 41, name: '랑글로아 크레망 드 루아르 750ml' }],
  idLevels: [2, 3],
  target: 'LEVELS',
  maximumDiscount: 20_000,
  bearerAgreement: '2026-11-20 계약 변경서에 동의',
  batches: [],
  version: 4,
}

export const draftCampaign: Campaign = {
  ...draft,
  ...conditions,
  ...{ idKinds: [], products: [], idLevels: [] },
  names: { ...emptyTexts, 'ko-KR': draft.name },
  batches: [],
  version: 1,
}

export const campaignChoices: CampaignChoices = {
  kinds: [
    { id: 1, name: '레드' },
    { id: 2, name: '화이트' },
    { id: 3, name: '스파클링' },
  ],
  levels: [
    { id: 1, name: '브론즈' },
    { id: 2, name: '실버' },
    { id: 3, name: '골드' },
  ],
  sellers: [seller, { id: 2, name: '한강셀러 주식회사' }],
}

export const campaignFigures: CampaignFigures = {
  ...{ given: 412, unregistered: 211, inHand: 280, held: 2, used: 87, expired: 43, returned: 4 },
  ...{ discount: 435_000, orders: 87, sales: 9_120_000, shares: { shop: 435_000, seller: 0 } },
  days: [
    { day: '2026-12-02', used: 51, discount: 255_000, orders: 51, sales: 5_300_000 },
    { day: '2026-12-01', used: 36, discount: 180_000, orders: 36, sales: 3_820_000 },
  ],
}

export const unusedFigures: CampaignFigures = {
  ...{ given: 0, unregistered: 0, inHand: 0, held: 0, used: 0, expired: 0, returned: 0 },
  ...{ discount: 0, orders: 0, sales: 0, shares: { shop: 0, seller: 0 }, days: [] },
}

export const recipients: Recipients = {
  receivers: 2,
  refusals: [
    { entry: 'nobody@example.com', reason: 'UNKNOWN' },
    { entry: '52', reason: 'OWNED' },
  ],
}
