import { createHmac } from 'node:crypto'
import type { AllatSettings } from './payment.allat.ts'
import type { PaymentOrder, PaymentWindow } from './payment.ts'

const orderNumberPattern = /^[^\s'"]{1,70}$/

const toOneLine = (text: string, length: number) =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, length).join('')

/** The payment methods that the window offers. */
const toMethodFields = ({ method = 'CARD', cashReceipt, escrow = false }: PaymentOrder) => ({
  allat_card_yn: method === 'CARD' || method === 'FIX' ? 'Y' : 'N',
  allat_vbank_yn: method === 'VBANK' ? 'Y' : 'N',
  allat_abank_yn: method === 'TRANSFER' ? 'Y' : 'N',
  allat_hp_yn: method === 'MOBILE' ? 'Y' : 'N',
  // If omitted, the window itself would offer escrow for every method that supports it.
  allat_vbankes_yn: escrow && method === 'VBANK' ? 'Y' : 'N',
  allat_abankes_yn: escrow && method === 'TRANSFER' ? 'Y' : 'N',
  allat_fix_yn: method === 'FIX' ? 'Y' : 'N',
  ...(cashReceipt && {
    allat_cash_yn: 'Y',
    allat_cash_type: cashReceipt.purpose === 'INCOME' ? 'I' : 'E',
    allat_cash_no: cashReceipt.number,
  }),
})

/** The signed fields of the window; throws for an order number or amount that the wire format cannot hold. */
export const createPaymentWindow = (
  settings: AllatSettings,
  order: PaymentOrder,
  at: string,
): PaymentWindow => {
  if (!orderNumberPattern.test(order.oid))
    throw new Error('an order number without spaces or quotes is needed')
  if (!Number.isSafeInteger(order.amount) || order.amount < 1) throw new Error('a positive amount is needed')
  const signedFields = {
    allat_shop_id: settings.shopId,
    allat_order_no: order.oid,
    allat_amt: String(order.amount),
    allat_product_nm: toOneLine(order.productName, 100),
    allat_buyer_nm: toOneLine(order.buyerName, 20),
    shop_receive_url: order.returnUrl,
    shop_notice_url: order.noticeUrl ?? '',
    allat_sign_ymdhms: at.replace(/\D/g, '').slice(0, 14),
  }
  const text = Object.values(signedFields).join('\n')
  const fields = {
    ...signedFields,
    allat_sign: createHmac('sha256', settings.crossKey).update(text).digest('hex'),
    allat_enc_data: '',
    allat_encode_type: 'U',
    ...toMethodFields(order),
    allat_test_yn: 'N',
    allat_lang: order.locale === 'ko-KR' ? 'KOR' : 'ENG',
    ...(order.card?.issuer && { issuer: order.card.issuer }),
    ...(order.card && order.card.installments > 0 && { installments: String(order.card.installments) }),
  }
  const baseUrl = settings.url.endsWith('/') ? settings.url : `${settings.url}/`
  return { url: settings.windowUrl ?? new URL('window', baseUrl).href, method: 'POST', fields }
}
