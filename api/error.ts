/** Every code a call can fail with, and its HTTP status. The text comes from messages, `errors.<code>`. */
export const errorStatus = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.not_found': 404,
  'request.cross_site': 403,
  'request.too_many': 429,
  'request.busy': 503,
  'request.in_progress': 409,
  'request.key_reused': 409,
  'server.failed': 500,
  'session.required': 401,
  'session.staff_required': 403,
  'session.credentials.wrong': 401,
  'session.credentials.locked': 429,
  'session.password.recheck_required': 403,
  'signup.email.taken': 409,
  'signup.email.withdrawn': 409,
  'signup.mobile.taken': 409,
  'signup.mobile.not_verified': 400,
  'signup.terms.required': 400,
  'signup.password.common': 400,
  'signup.recommender.unknown': 400,
  'verification.code.wrong': 400,
  'verification.code.expired': 400,
  'verification.code.spent': 429,
  'verification.code.too_soon': 429,
  'verification.code.too_many': 429,
  'identity.request.unknown': 400,
  'identity.request.expired': 400,
  'identity.request.used': 409,
  'identity.answer.invalid': 400,
  'identity.underage': 403,
  'wine.not_found': 404,
  'store.not_found': 404,
  'magazine.not_found': 404,
  'event.not_found': 404,
  'cart.product.not_found': 404,
  'cart.product.stopped': 409,
  'cart.qty.over_stock': 409,
  'cart.qty.over_limit': 409,
  'cart.full': 409,
  'restock.in_stock': 409,
  'ship.not_found': 404,
  'ship.too_many': 409,
  'order.not_found': 404,
  'order.state.wrong': 409,
  'order.fulfilment.pickup_only': 409,
  'order.fulfilment.mixed': 409,
  'order.gift.not_allowed': 409,
  'order.adult.required': 403,
  'order.store.required': 400,
  'order.store.short': 409,
  'order.slot.not_open': 409,
  'order.ship.required': 400,
  'order.stock.short': 409,
  'order.holds.too_many': 409,
  'order.price.changed': 409,
  'order.amount.changed': 409,
  'order.coupon.not_usable': 409,
  'order.cash.short': 409,
  'order.cash.over': 409,
  'order.zero.not_zero': 409,
  'order.zero.is_zero': 409,
  'order.agreements.required': 400,
  'payment.suspended': 503,
  'payment.data.invalid': 400,
  'payment.data.used': 409,
  'payment.declined': 402,
  'payment.cancelled': 409,
  'payment.unclear': 409,
  'payment.in_progress': 409,
  'payment.sold_out': 409,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The shape of every answer that is not a success. `fields` names the inputs at fault and says why. */
export type ErrorBody = { code: ErrorCode; message: string; fields?: Record<string, string> }

/** What every failed call throws, in the browser and on the server alike. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  constructor(status: number, body: { code: string; message: string; fields?: Record<string, string> }) {
    super(body.message)
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}
