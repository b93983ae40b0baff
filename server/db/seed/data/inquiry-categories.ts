import type { InquiryType } from '../../tables/inquiries.ts'
import type { WordSeed } from './shapes.ts'

export const inquiryCategories: (WordSeed & { type: InquiryType })[] = [
  { key: 'inquiry-order', type: 'ORDER', names: { ko: '주문', en: 'Orders', zhCN: '订单', zhTW: '訂單', ja: '注文' } },
  { key: 'inquiry-payment', type: 'ORDER', names: { ko: '결제·영수증', en: 'Payment and receipts', zhCN: '支付与收据', zhTW: '付款與收據', ja: 'お支払い・領収書' } },
  { key: 'inquiry-cancel', type: 'ORDER', names: { ko: '취소·교환·환불', en: 'Cancellations, exchanges and refunds', zhCN: '取消、换货与退款', zhTW: '取消、換貨與退款', ja: 'キャンセル・交換・返金' } },
  { key: 'inquiry-pickup', type: 'RECEIVING', names: { ko: '매장 픽업', en: 'Store pickup', zhCN: '到店自提', zhTW: '到店自取', ja: '店舗受け取り' } },
  { key: 'inquiry-delivery', type: 'RECEIVING', names: { ko: '배송', en: 'Delivery', zhCN: '配送', zhTW: '配送', ja: '配送' } },
  { key: 'inquiry-product', type: 'PRODUCT', names: { ko: '상품', en: 'Products', zhCN: '商品', zhTW: '商品', ja: '商品' } },
  { key: 'inquiry-find', type: 'PRODUCT', names: { ko: '찾는 와인 요청', en: 'A wine I am looking for', zhCN: '求购酒款', zhTW: '尋找酒款', ja: '探しているワイン' } },
  { key: 'inquiry-store', type: 'PRODUCT', names: { ko: '매장', en: 'Stores', zhCN: '门店', zhTW: '門市', ja: '店舗' } },
  { key: 'inquiry-account', type: 'MEMBER', names: { ko: '가입·로그인', en: 'Sign-up and login', zhCN: '注册与登录', zhTW: '註冊與登入', ja: '登録・ログイン' } },
  { key: 'inquiry-benefit', type: 'MEMBER', names: { ko: '캐시·쿠폰·등급', en: 'vini cash, coupons and levels', zhCN: '余额、优惠券与等级', zhTW: '餘額、優惠券與等級', ja: 'キャッシュ・クーポン・ランク' } },
  { key: 'inquiry-privacy', type: 'MEMBER', names: { ko: '개인정보', en: 'Personal data', zhCN: '个人信息', zhTW: '個人資料', ja: '個人情報' } },
  { key: 'inquiry-etc', type: 'ETC', names: { ko: '그 밖의 문의', en: 'Anything else', zhCN: '其他咨询', zhTW: '其他諮詢', ja: 'その他のお問い合わせ' } },
]
