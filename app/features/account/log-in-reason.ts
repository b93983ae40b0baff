import { m } from '#messages'

/** Why a page asks for the log-in, by the beginning of its path; the first that fits counts. */
const reasons: readonly (readonly [RegExp, () => string])[] = [
  [/^\/(order|subscribe)\b/, m['account.login.for_order']],
  [/^\/cart\b/, m['account.login.for_cart']],
  [/^\/mypage\/wish\b/, m['account.login.for_wish']],
  [/^\/(mypage\/inquiry|chat)\b/, m['account.login.for_inquiry']],
  [/^\/mypage\b/, m['account.login.for_mypage']],
]

/** Why the page that is to be shown after the log-in asks for it, and what is kept meanwhile. */
export const findLogInReason = (redirect: string): string =>
  (reasons.find(([path]) => path.test(redirect))?.[1] ?? m['account.login.asked'])()
