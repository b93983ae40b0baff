import type { z } from 'zod'
import type { LeaveReason } from '#api/contract/me.shapes.ts'
import type { LocalizedText } from '../db/tables/columns.ts'

type Code = z.infer<typeof LeaveReason>

const toLocalizedText = (ko: string, en: string, zhCN: string, zhTW: string, ja: string): LocalizedText => ({
  'ko-KR': ko,
  'en-US': en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'ja-JP': ja,
})

/** The nine reasons of docs/spec.md, section 9, in its order. */
export const leaveReasons: Record<Code, LocalizedText> = {
  HIGH_PRICE: toLocalizedText('가격이 비싸요', 'Prices are high', '价格高', '價格高', '価格が高い'),
  POOR_QUALITY: toLocalizedText(
    '품질이 좋지 않아요',
    'Quality is poor',
    '质量不好',
    '品質不好',
    '品質がよくない',
  ),
  FEW_PRODUCTS: toLocalizedText(
    '상품이 적어요',
    'There are few products',
    '商品少',
    '商品少',
    '商品が少ない',
  ),
  HARD_TO_FIND: toLocalizedText(
    '상품을 찾기 어려워요',
    'Products are hard to find',
    '商品难找',
    '商品難找',
    '商品が見つけにくい',
  ),
  LATE_DELIVERY: toLocalizedText('배송이 늦어요', 'Delivery is late', '配送慢', '配送慢', '配送が遅い'),
  EXCHANGE_OR_REFUND: toLocalizedText(
    '교환이나 환불이 불만이에요',
    'Exchanges and refunds are unsatisfactory',
    '对换货或退款不满意',
    '對換貨或退款不滿意',
    '交換・返金に不満がある',
  ),
  LACKING_EVENTS_OR_SERVICES: toLocalizedText(
    '이벤트나 서비스가 부족해요',
    'Events or services are lacking',
    '活动或服务不足',
    '活動或服務不足',
    'イベントやサービスが足りない',
  ),
  PRIVACY_WORRIES: toLocalizedText(
    '개인정보가 걱정돼요',
    'I worry about my privacy',
    '担心个人信息',
    '擔心個人資訊',
    '個人情報が心配',
  ),
  RARELY_USED: toLocalizedText(
    '거의 이용하지 않아요',
    'I rarely use it',
    '很少使用',
    '很少使用',
    'あまり利用しない',
  ),
}
