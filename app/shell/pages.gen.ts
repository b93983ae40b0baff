// Written by scripts/page-tables.ts from app/routes.ts.
import { m } from '#messages'

/** The sections of the shop beside its wines, in the order of every menu. */
export const sections = [
  ['/store', m['shell.menu.store']],
  ['/winery', m['shell.menu.winery']],
  ['/event', m['shell.menu.event']],
  ['/magazine', m['shell.menu.magazine']],
  ['/common-sense', m['shell.menu.sense']],
] as const

/** Those that are shown in development alone. */
export const developmentSections = [['/subscribe', m['shell.menu.subscribe']]] as const

/** Every other page that has a name of its own. */
export const namedPages = [
  ['/product', m['shell.menu.wine']],
  ['/product/compare', m['wines.compare.title']],
  ['/cart', m['shell.header.cart']],
  ['/search-result', m['shell.search.label']],
  ['/account/login', m['shell.account.login']],
  ['/account/signup', m['shell.account.signup']],
  ['/account/findemail', m['recovery.find_email.title']],
  ['/account/findpw', m['recovery.find_password.title']],
  ['/account/resetpw', m['recovery.reset.title']],
  ['/account/certemail', m['recovery.cert.title']],
  ['/account/invitation', m['invitation.password.title']],
  ['/mypage', m['shell.header.mypage']],
  ['/mypage/order', m['shell.footer.order_list']],
  ['/mypage/cancel-history', m['shell.footer.cancel_list']],
  ['/mypage/receipt', m['shell.footer.receipts']],
  ['/mypage/member-info', m['member.check.title']],
  ['/mypage/member-info/edit', m['member.edit.title']],
  ['/mypage/member-info/withdraw', m['member.leave.title']],
  ['/mypage/member-rating', m['shell.footer.level']],
  ['/mypage/delivery', m['shell.footer.addresses']],
  ['/mypage/cash', m['shell.footer.cash']],
  ['/mypage/coupon', m['shell.footer.coupons']],
  ['/mypage/wish', m['mypage.nav.wishes']],
  ['/mypage/own-wine', m['mypage.nav.taste']],
  ['/mypage/inquiry', m['shell.footer.inquiry']],
  ['/mypage/faq', m['shell.footer.faq']],
  ['/mypage/notice', m['shell.footer.notice']],
] as const

/** First segments of addresses whose pages the shop's own head keeps out of search engines. */
export const unlistedSections = [
  '/cart',
  '/search-result',
  '/account',
  '/sample',
  '/style-guide',
  '/chat',
  '/managerChat',
  '/order',
  '/event-admin',
  '/store-desk',
  '/mypage',
  '/oauth2',
  '/niceid',
]
