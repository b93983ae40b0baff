import { buyerLevels } from '../tables/members.ts'
import { campaigns, type CouponUse } from '../tables/coupons.ts'
import type { Transaction } from '../transaction.ts'
import { events } from './data/events.ts'
import type { Names } from './data/shapes.ts'
import { toIdsByKey, toLocalizedText, getId, type Ids } from './seed-rows.ts'

type LevelSeed = { key: string; names: Names; minimumSpend: number; rewardBasisPoints: number }

const levels: LevelSeed[] = [
  {
    key: 'bronze',
    names: { ko: '브론즈', en: 'Bronze', zhCN: '青铜', zhTW: '青銅', ja: 'ブロンズ' },
    minimumSpend: 0,
    rewardBasisPoints: 50,
  },
  {
    key: 'silver',
    names: { ko: '실버', en: 'Silver', zhCN: '白银', zhTW: '白銀', ja: 'シルバー' },
    minimumSpend: 100_000,
    rewardBasisPoints: 100,
  },
  {
    key: 'gold',
    names: { ko: '골드', en: 'Gold', zhCN: '黄金', zhTW: '黃金', ja: 'ゴールド' },
    minimumSpend: 400_000,
    rewardBasisPoints: 150,
  },
  {
    key: 'platinum',
    names: { ko: '플래티넘', en: 'Platinum', zhCN: '铂金', zhTW: '白金', ja: 'プラチナ' },
    minimumSpend: 1_200_000,
    rewardBasisPoints: 200,
  },
  {
    key: 'diamond',
    names: { ko: '다이아몬드', en: 'Diamond', zhCN: '钻石', zhTW: '鑽石', ja: 'ダイヤモンド' },
    minimumSpend: 3_000_000,
    rewardBasisPoints: 300,
  },
]

/** Seeds the member levels, lowest first. */
export const seedLevels = async (tx: Transaction): Promise<Ids> => {
  await tx
    .insert(buyerLevels)
    .values(
      levels.map(({ names, ...level }, position) => ({ ...level, names: toLocalizedText(names), position })),
    )
    .onConflictDoNothing()
  return toIdsByKey(await tx.select({ id: buyerLevels.id, key: buyerLevels.key }).from(buyerLevels))
}

type CampaignSeed = {
  key: string
  names: Names
  whereToUse: CouponUse
  type: 'RATE' | 'AMOUNT'
  value: number
  minimumOrder?: number
  maximumDiscount?: number
  kinds?: string[]
  validDays: number
  code?: string
  issueLimit?: number
}

const campaignSeeds: [CampaignSeed, ...CampaignSeed[]] = [
  {
    key: 'SIGNUP5',
    names: {
      ko: '가입 축하 5% 쿠폰',
      en: '5% welcome coupon',
      zhCN: '注册礼5%优惠券',
      zhTW: '註冊禮95折優惠券',
      ja: '会員登録記念5%クーポン',
    },
    whereToUse: 'ORDER',
    type: 'RATE',
    value: 5,
    maximumDiscount: 30_000,
    validDays: 30,
  },
  {
    key: 'ORDER10000',
    names: {
      ko: '10만원 이상 10,000원 할인',
      en: '₩10,000 off orders of ₩100,000 or more',
      zhCN: '满100,000韩元减10,000韩元',
      zhTW: '滿100,000韓元折10,000韓元',
      ja: '100,000ウォン以上で10,000ウォン割引',
    },
    whereToUse: 'ORDER',
    type: 'AMOUNT',
    value: 10_000,
    minimumOrder: 100_000,
    validDays: 60,
  },
  {
    key: 'SHIPFREE',
    names: {
      ko: '겨울 배송 쿠폰',
      en: 'Winter delivery coupon',
      zhCN: '冬季运费优惠券',
      zhTW: '冬季運費優惠券',
      ja: '冬の送料クーポン',
    },
    whereToUse: 'SHIPPING',
    type: 'RATE',
    value: 100,
    maximumDiscount: 6_000,
    validDays: 60,
  },
  {
    key: 'SPARKLING10',
    names: {
      ko: '스파클링 10% 할인',
      en: '10% off sparkling wine',
      zhCN: '起泡酒9折',
      zhTW: '氣泡酒9折',
      ja: 'スパークリング10%割引',
    },
    whereToUse: 'PRODUCT',
    type: 'RATE',
    value: 10,
    maximumDiscount: 20_000,
    kinds: ['SPARKLING'],
    validDays: 45,
  },
  {
    key: 'GOODS3000',
    names: {
      ko: '액세서리·식품 3,000원 할인',
      en: '₩3,000 off accessories and food',
      zhCN: '酒具与食品减3,000韩元',
      zhTW: '酒器與食品折3,000韓元',
      ja: 'ワイン雑貨・食品3,000ウォン割引',
    },
    whereToUse: 'PRODUCT_B2C',
    type: 'AMOUNT',
    value: 3_000,
    minimumOrder: 20_000,
    kinds: ['GOODS'],
    validDays: 45,
  },
  {
    key: 'LEAFLET5000',
    names: {
      ko: '매장 전단 5,000원 할인',
      en: '₩5,000 off from the store flyer',
      zhCN: '门店传单减5,000韩元',
      zhTW: '門市傳單折5,000韓元',
      ja: '店頭チラシ5,000ウォン割引',
    },
    whereToUse: 'ORDER',
    type: 'AMOUNT',
    value: 5_000,
    minimumOrder: 50_000,
    validDays: 30,
    code: 'VINI-SUNDAY',
    issueLimit: 1000,
  },
]

/** The coupons that events give. */
const listEventCampaigns = () =>
  events.flatMap(({ benefit }) => {
    if (benefit.kind !== 'coupon') return []
    const { key, names, whereToUse, won: amount, minimum, validDays, limit = null } = benefit.campaign
    const rule =
      whereToUse === 'SHIPPING'
        ? { type: 'RATE' as const, value: 100, maximumDiscount: amount }
        : { type: 'AMOUNT' as const, value: amount, maximumDiscount: null }
    return [
      {
        key,
        names: toLocalizedText(names),
        whereToUse,
        ...rule,
        minimumOrder: minimum,
        validDays,
        issueLimit: limit,
      },
    ]
  })

/** Seeds the coupon for every new member. */
export const seedWelcomeCoupon = async (tx: Transaction): Promise<void> => {
  const [{ names, kinds: _every, ...welcome }] = campaignSeeds
  await tx
    .insert(campaigns)
    .values({ ...welcome, names: toLocalizedText(names) })
    .onConflictDoNothing()
}

/** Seeds the coupon campaigns. */
export const seedCampaigns = async (tx: Transaction, kinds: Ids): Promise<Ids> => {
  const rows = campaignSeeds.map(({ names, kinds: kindCodes = [], ...campaign }) => ({
    ...campaign,
    names: toLocalizedText(names),
    kindIds: kindCodes.map((code) => getId(kinds, code)),
  }))
  await tx
    .insert(campaigns)
    .values([...rows, ...listEventCampaigns()])
    .onConflictDoNothing()
  return toIdsByKey(await tx.select({ id: campaigns.id, key: campaigns.key }).from(campaigns))
}

export const getValidDays = (key: string): number =>
  campaignSeeds.find((campaign) => campaign.key === key)?.validDays ?? 30
