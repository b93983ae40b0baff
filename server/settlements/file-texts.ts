import type { StatementLineKind } from '#api/contract/office/settlements.options.ts'

/** What the lines of a statement are called in its file, which is Korean for everyone. */
export const statementLineNames: Record<StatementLineKind, string> = {
  SALE: '판매',
  SHIPPING: '배송비',
  COUPON_SELLER: '판매자 부담 할인',
  COMMISSION: '수수료',
  VAT: '수수료 부가세',
  RETURN: '반품',
  CARRIED: '이월',
  CORRECTION: '부가세 단수 조정',
}
