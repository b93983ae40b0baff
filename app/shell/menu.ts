import { m } from '#messages'
import { getPublicConfig } from '../public-config.ts'

export type MenuEntry = { path: string; label: string }

/** The sections of the shop beside its wines, in the order of every menu; subscriptions are shown in development alone. */
export const listSections = (): MenuEntry[] => [
  { path: '/store', label: m['shell.menu.store']() },
  { path: '/winery', label: m['shell.menu.winery']() },
  { path: '/event', label: m['shell.menu.event']() },
  { path: '/magazine', label: m['shell.menu.magazine']() },
  { path: '/common-sense', label: m['shell.menu.sense']() },
  ...(getPublicConfig().appEnv === 'development'
    ? [{ path: '/subscribe', label: m['shell.menu.subscribe']() }]
    : []),
]

/** Every page that has a name of its own, for breadcrumbs and titles; the longest prefix of an address wins. */
export const listMenuEntries = (): MenuEntry[] => [
  { path: '/product', label: m['shell.menu.wine']() },
  { path: '/product/compare', label: m['wine.compare.title']() },
  ...listSections(),
  { path: '/cart', label: m['shell.header.cart']() },
  { path: '/mypage', label: m['shell.header.mypage']() },
  { path: '/mypage/order', label: m['shell.footer.order_list']() },
  { path: '/mypage/member-rating', label: m['shell.footer.level']() },
  { path: '/mypage/delivery', label: m['shell.footer.addresses']() },
  { path: '/mypage/cash', label: m['shell.footer.cash']() },
  { path: '/mypage/coupon', label: m['shell.footer.coupons']() },
  { path: '/mypage/wish', label: m['mypage.nav.wishes']() },
  { path: '/mypage/own-wine', label: m['mypage.nav.taste']() },
  { path: '/mypage/inquiry', label: m['shell.footer.inquiry']() },
  { path: '/mypage/faq', label: m['shell.footer.faq']() },
  { path: '/mypage/notice', label: m['shell.footer.notice']() },
  { path: '/mypage/cancel-history', label: m['shell.footer.cancel_list']() },
  { path: '/mypage/receipt', label: m['shell.footer.receipts']() },
  { path: '/mypage/member-info', label: m['member.check.title']() },
  { path: '/mypage/member-info/edit', label: m['member.edit.title']() },
  { path: '/mypage/member-info/withdraw', label: m['member.leave.title']() },
  { path: '/search-result', label: m['shell.search.label']() },
  { path: '/account/login', label: m['shell.account.login']() },
  { path: '/account/signup', label: m['shell.account.signup']() },
  { path: '/account/findemail', label: m['recovery.find_email.title']() },
  { path: '/account/findpw', label: m['recovery.find_password.title']() },
  { path: '/account/resetpw', label: m['recovery.reset.title']() },
  { path: '/account/invitation', label: m['invitation.password.title']() },
  { path: '/account/certemail', label: m['recovery.cert.title']() },
]

/** Whether a page stands at or below a path. */
export const isWithinPath = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The way to an address: home, then every menu entry that its path begins with, then the page's own name. */
export const toBreadcrumb = (path: string, own?: string): MenuEntry[] => {
  const ancestors = listMenuEntries()
    .filter((entry) => isWithinPath(path, entry.path))
    .sort((a, b) => a.path.length - b.path.length)
  return [
    { path: '/', label: m['shell.breadcrumb.home']() },
    ...ancestors,
    ...(own ? [{ path, label: own }] : []),
  ]
}

/** The title of a page is the last item of its breadcrumb; the way home alone names none. */
export const toPageName = (path: string, own?: string): string =>
  toBreadcrumb(path, own).slice(1).at(-1)?.label ?? ''
