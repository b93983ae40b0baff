/** The pass of an order within its page. */
export const passId = 'pass'

/** Where a pass is opened: on its order's page, scrolled to and focused. */
export const toPassHref = (oid: string): string => `/mypage/order/${oid}#${passId}`
