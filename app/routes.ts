export type Layout = '_shop' | '_member' | '_staff' | '_checkout' | '_mypage' | '_bare'

/** A page as the router, the menus, the sitemap and robots.txt know it. */
export type Page = {
  /** `$name` is a parameter. */
  path: string
  layout: Layout
  /** The route file, from `app/`. */
  file: string
  /** The message that names the page in titles and breadcrumbs; a page without one names itself in its head. */
  menu?: string
  /** A section of the shop beside its wines, in the order of every menu; `development`: shown there alone. */
  section?: true | 'development'
  /** What the sitemap lists: the page, its queries, or one page an item of the call that lists them. */
  sitemap?: true | readonly string[] | `/${string}`
  /**
   * How the page is kept out of search engines; without it they list the page.
   * - `robots`: robots.txt forbids to read the page, and its head has the robots tag and no canonical link.
   * - `tag`: the page may be read, and its head has the robots tag and no canonical link.
   * - `head`: the route's own head adds the robots tag (`unlisted` of `toPageHead`); the canonical link stays.
   * `robots` and `tag` hold for all pages of the same first segment, and `shell/site-head.ts` writes what they say.
   */
  noindex?: 'robots' | 'tag' | 'head'
}

/** Layouts in the order of the tree; `parent` is the layout around one. */
export const layouts: Record<Layout, { file: string; parent?: Layout }> = {
  _shop: { file: 'shell/shop.route.tsx' },
  _member: { file: 'shell/member.route.tsx', parent: '_shop' },
  _staff: { file: 'shell/staff.route.tsx', parent: '_shop' },
  _checkout: { file: 'features/checkout/checkout.route.tsx', parent: '_member' },
  _mypage: { file: 'shell/mypage.route.tsx' },
  _bare: { file: 'shell/bare.route.tsx' },
}

export const rootFile = 'shell/root.route.tsx'

/** A row without what its place in the table says: `page` is `<feature>/<name>` of the route file. */
type Row = Omit<Page, 'path' | 'layout' | 'file'> & { page: string }

const rows: Record<Layout, Record<string, Row>> = {
  _shop: {
    '/': { page: 'home/home', sitemap: true },
    '/about': { page: 'about/about', sitemap: true },
    '/product': { page: 'wines/list', menu: 'shell.menu.wine', sitemap: true },
    '/product/$pid': { page: 'wines/detail', sitemap: '/wines/products' },
    '/product/compare': { page: 'wines/compare', menu: 'wines.compare.title', noindex: 'head' },
    '/preview': { page: 'wines/preview', noindex: 'robots' },
    '/store': { page: 'stores/stores', menu: 'shell.menu.store', section: true, sitemap: true },
    '/store/$sid': { page: 'stores/store', sitemap: '/stores' },
    '/winery': { page: 'wineries/wineries', menu: 'shell.menu.winery', section: true, sitemap: true },
    '/winery/$wid': { page: 'wineries/winery', sitemap: '/wineries' },
    '/event': { page: 'events/events', menu: 'shell.menu.event', section: true, sitemap: true },
    '/event/$eid': { page: 'events/event', sitemap: '/events' },
    '/magazine': { page: 'articles/magazines', menu: 'shell.menu.magazine', section: true, sitemap: true },
    '/magazine/$mid': { page: 'articles/magazine', sitemap: '/magazines' },
    '/common-sense': { page: 'articles/wine-senses', menu: 'shell.menu.sense', section: true, sitemap: true },
    '/common-sense/$cid': { page: 'articles/wine-sense', sitemap: '/wine-senses' },
    '/subscribe': { page: 'subscribe/subscribe-list', menu: 'shell.menu.subscribe', section: 'development' },
    '/subscribe/$sid': { page: 'subscribe/subscribe' },
    '/survey': { page: 'taste/survey', sitemap: true },
    '/survey/index_old': { page: 'taste/survey-old', noindex: 'head' },
    '/survey/index_origin': { page: 'taste/survey-origin', noindex: 'head' },
    '/survey/result': { page: 'taste/taste-result', noindex: 'head' },
    '/survey/share': { page: 'taste/taste-share', noindex: 'head' },
    '/help': { page: 'help/help', menu: 'shell.account.help', sitemap: true },
    '/help/notice/$nid': { page: 'help/help-notice', sitemap: '/posts' },
    '/terms': { page: 'documents/terms', sitemap: ['?type=TERM', '?type=PRIVACY'] },
    '/cart': { page: 'cart/cart', menu: 'shell.header.cart', noindex: 'robots' },
    '/search-result': { page: 'search/results', menu: 'shell.search.label', noindex: 'robots' },
    '/account/login': { page: 'account/login', menu: 'shell.account.login', noindex: 'robots' },
    '/account/signup': { page: 'account/sign-up', menu: 'shell.account.signup', noindex: 'robots' },
    '/account/findemail': {
      page: 'account/find-email',
      menu: 'recovery.find_email.title',
      noindex: 'robots',
    },
    '/account/findpw': {
      page: 'account/find-password',
      menu: 'recovery.find_password.title',
      noindex: 'robots',
    },
    '/account/resetpw': { page: 'account/reset-password', menu: 'recovery.reset.title', noindex: 'robots' },
    '/account/certemail': { page: 'account/cert-email', menu: 'recovery.cert.title', noindex: 'robots' },
    '/account/invitation': {
      page: 'account/accept-invitation',
      menu: 'invitation.password.title',
      noindex: 'robots',
    },
    '/sample': { page: 'sample/samples', noindex: 'tag' },
    '/sample/app': { page: 'sample/app', noindex: 'tag' },
    '/sample/localization': { page: 'sample/languages', noindex: 'tag' },
    '/style-guide': { page: 'style-guide/states', noindex: 'tag' },
    '/style-guide/default': { page: 'style-guide/base', noindex: 'tag' },
    '/style-guide/ui': { page: 'style-guide/parts', noindex: 'tag' },
  },
  _member: {
    '/chat': { page: 'chat/member-chat', noindex: 'tag' },
    '/managerChat': { page: 'chat/manager-chat', noindex: 'tag' },
    '/order/orderComplete': { page: 'checkout/complete', noindex: 'robots' },
    '/order/subscribe': { page: 'subscribe/subscribe-order', noindex: 'robots' },
    '/order/subscribe/orderComplete': { page: 'subscribe/subscribed', noindex: 'robots' },
    '/sample/authenticate': { page: 'sample/guard', noindex: 'tag' },
  },
  _checkout: {
    '/order': { page: 'checkout/delivery-order', noindex: 'robots' },
    '/order/pickup': { page: 'checkout/pickup-order', noindex: 'robots' },
    '/order/payment': { page: 'checkout/payment', noindex: 'robots' },
  },
  _staff: {
    '/event-admin/$eid': { page: 'events/event-preview', noindex: 'tag' },
  },
  _mypage: {
    '/mypage': { page: 'membership/dashboard', menu: 'shell.header.mypage', noindex: 'robots' },
    '/mypage/order': { page: 'orders/orders', menu: 'shell.footer.order_list', noindex: 'robots' },
    '/mypage/order/$oid': { page: 'orders/detail', noindex: 'robots' },
    '/mypage/order/return': { page: 'orders/cancel-order', noindex: 'robots' },
    '/mypage/cancel-history': {
      page: 'orders/cancelled',
      menu: 'shell.footer.cancel_list',
      noindex: 'robots',
    },
    '/mypage/cancel-history/$cid': { page: 'orders/cancelled-detail', noindex: 'robots' },
    '/mypage/receipt': { page: 'orders/receipts', menu: 'shell.footer.receipts', noindex: 'robots' },
    '/mypage/receipt/$rid': { page: 'orders/receipt', noindex: 'robots' },
    '/mypage/member-info': { page: 'member/member-info', menu: 'member.check.title', noindex: 'robots' },
    '/mypage/member-info/edit': { page: 'member/member-edit', menu: 'member.edit.title', noindex: 'robots' },
    '/mypage/member-info/withdraw': {
      page: 'member/withdrawal',
      menu: 'member.leave.title',
      noindex: 'robots',
    },
    '/mypage/member-rating': { page: 'membership/levels', menu: 'shell.footer.level', noindex: 'robots' },
    '/mypage/delivery': { page: 'ships/ships', menu: 'shell.footer.addresses', noindex: 'robots' },
    '/mypage/cash': { page: 'cash/cash', menu: 'shell.footer.cash', noindex: 'robots' },
    '/mypage/cash/$cid': { page: 'cash/top-up', noindex: 'robots' },
    '/mypage/cash/payment': { page: 'cash/cash-charge', noindex: 'robots' },
    '/mypage/cash/paymentComplete': { page: 'cash/top-up-complete', noindex: 'robots' },
    '/mypage/coupon': { page: 'coupons/coupons', menu: 'shell.footer.coupons', noindex: 'robots' },
    '/mypage/wish': { page: 'wishes/wishes', menu: 'mypage.nav.wishes', noindex: 'robots' },
    '/mypage/own-wine': { page: 'taste/own-wine', menu: 'mypage.nav.taste', noindex: 'robots' },
    '/mypage/inquiry': { page: 'inquiries/inquiries', menu: 'shell.footer.inquiry', noindex: 'robots' },
    '/mypage/inquiry/write': { page: 'inquiries/inquiry-write', noindex: 'robots' },
    '/mypage/faq': { page: 'faqs/faqs', menu: 'shell.footer.faq', noindex: 'robots' },
    '/mypage/notice': { page: 'posts/notices', menu: 'shell.footer.notice', noindex: 'robots' },
    '/mypage/notice/$nid': { page: 'posts/notice', noindex: 'robots' },
    '/mypage/subscription': { page: 'subscribe/my-subscriptions', noindex: 'robots' },
    '/mypage/subscription/$sid': { page: 'subscribe/my-subscription', noindex: 'robots' },
  },
  _bare: {
    '/product/pdf': { page: 'print/wine-list-sheet', noindex: 'head' },
    '/product/$pid/pdf': { page: 'print/product-sheet', noindex: 'head' },
    '/product/$pid/pdfNew': { page: 'print/tasting-card', noindex: 'head' },
    '/winery/pdf': { page: 'print/winery-list-sheet', noindex: 'head' },
    '/winery/$wid/pdf': { page: 'print/winery-sheet', noindex: 'head' },
    '/subscribe/$sid/pdf': { page: 'subscribe/subscribe-print', noindex: 'head' },
    '/oauth2': { page: 'social/social-return', noindex: 'robots' },
    '/oauth2/$provider': { page: 'social/provider-return', noindex: 'robots' },
    '/niceid/checkplus_result': { page: 'identity/identity-return', noindex: 'robots' },
    '/niceid/mobile_cert': { page: 'identity/mobile-return', noindex: 'robots' },
  },
}

/** Every page. The browser does not load this table: what it needs of it is in `shell/pages.gen.ts`. */
export const pages: readonly Page[] = Object.entries(rows).flatMap(([layout, byPath]) =>
  Object.entries(byPath).map(([path, { page, ...facts }]) => ({
    path,
    layout: layout as Layout,
    file: `features/${page}.route.tsx`,
    ...facts,
  })),
)

/** The first segments of addresses whose pages are kept out of search engines in one of these ways. */
export const listUnlistedSections = (...ways: readonly NonNullable<Page['noindex']>[]): string[] => [
  ...new Set(
    pages
      .filter(({ noindex }) => noindex !== undefined && ways.includes(noindex))
      .map(({ path }) => `/${path.split('/')[1] ?? ''}`),
  ),
]
