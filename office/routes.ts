import type { Permission } from '#api/permissions.ts'

/** `_outside` before a person is known, `_desk` behind the log-in, `_whole` the same on the whole screen. */
export type OfficeLayout = '_outside' | '_desk' | '_whole'

/** A page as the router, the navigation and the laws know it. */
export type OfficePage = {
  /** `$name` is a parameter. */
  path: `/office${string}` | `/seller${string}`
  layout: OfficeLayout
  /** The route file, from `office/`. */
  file: string
  /** What a person needs to read it; a page outside needs none. */
  may?: Permission
}

export const layouts: Record<OfficeLayout, { file: string }> = {
  _outside: { file: 'shell/outside.route.tsx' },
  _desk: { file: 'shell/desk.route.tsx' },
  _whole: { file: 'shell/whole.route.tsx' },
}

export const rootFile = 'shell/root.route.tsx'

type Row = { page: string; may?: Permission }

/** `page` is `<feature>/<name>` of the route file. */
const rows: Record<OfficeLayout, Record<string, Row>> = {
  _outside: {
    '/office/log-in': { page: 'session/log-in' },
    '/office/invitation': { page: 'session/invitation' },
  },
  _desk: {
    '/office': { page: 'today/office', may: 'account.own' },
    '/seller': { page: 'today/seller', may: 'account.own' },
    '/office/orders': { page: 'orders/orders', may: 'orders.read' },
    '/office/orders/$oid': { page: 'orders/order', may: 'orders.read' },
    '/seller/orders': { page: 'orders/seller-orders', may: 'orders.read' },
    '/seller/orders/$oid': { page: 'orders/seller-order', may: 'orders.read' },
    '/office/returns': { page: 'orders/returns', may: 'orders.read' },
    '/seller/returns': { page: 'orders/seller-returns', may: 'orders.read' },
    '/office/payments': { page: 'payments/payments', may: 'payments.read' },
    '/office/reconciliation': { page: 'reconciliation/reconciliation', may: 'payments.read' },
    '/office/reconciliation/$id': { page: 'reconciliation/provider-file', may: 'payments.read' },
    '/office/approvals': { page: 'refunds/approvals', may: 'approvals.decide' },
    '/office/coupons': { page: 'coupons/coupons', may: 'coupons.write' },
    '/office/coupons/new': { page: 'coupons/new-campaign', may: 'coupons.write' },
    '/office/coupons/$id': { page: 'coupons/campaign', may: 'coupons.write' },
    '/office/cash': { page: 'cash/cash', may: 'cash.grant' },
    '/office/settlements': { page: 'settlements/settlements', may: 'settlements.close' },
    '/office/settlements/$id': { page: 'settlements/statement', may: 'settlements.close' },
    '/office/invoices': { page: 'settlements/invoices', may: 'settlements.close' },
    '/seller/settlements': { page: 'settlements/seller-settlements', may: 'settlements.close' },
    '/seller/settlements/$id': { page: 'settlements/seller-statement', may: 'settlements.close' },
    '/seller/invoices': { page: 'settlements/seller-invoices', may: 'settlements.close' },
    '/office/care': { page: 'care/care', may: 'care.answer' },
    '/seller/chat': { page: 'chat/chat', may: 'chat.answer' },
    '/seller/questions': { page: 'care/seller-questions', may: 'care.answer' },
    '/office/reviews': { page: 'reviews/reviews', may: 'care.answer' },
    '/seller/reviews': { page: 'reviews/seller-reviews', may: 'care.answer' },
    '/office/members': { page: 'members/members', may: 'members.read' },
    '/office/members/$id': { page: 'members/member', may: 'members.read' },
    '/office/messages': { page: 'messages/messages', may: 'messages.manage' },
    '/office/sellers': { page: 'sellers/sellers', may: 'sellers.review' },
    '/office/sellers/$cid': { page: 'sellers/seller', may: 'sellers.review' },
    '/seller/apply': { page: 'sellers/apply', may: 'sellers.apply' },
    '/seller/company': { page: 'sellers/company', may: 'sellers.apply' },
    '/office/stores': { page: 'stores/stores', may: 'stores.write' },
    '/office/stores/$sid': { page: 'stores/store', may: 'stores.write' },
    '/seller/stores': { page: 'stores/seller-stores', may: 'stores.write' },
    '/seller/stores/$sid': { page: 'stores/seller-store', may: 'stores.write' },
    '/office/offers': { page: 'offers/offers', may: 'offers.write' },
    '/seller/offers': { page: 'offers/seller-offers', may: 'offers.write' },
    '/seller/import': { page: 'imports/seller-import', may: 'offers.import' },
    '/office/stock': { page: 'stock/stock', may: 'stock.count' },
    '/seller/stock': { page: 'stock/seller-stock', may: 'stock.count' },
    '/office/wines': { page: 'wines/wines', may: 'pictures.write' },
    '/office/wines/new': { page: 'drafts/new-wine', may: 'catalogue.write' },
    '/office/wines/$wid': { page: 'wines/wine', may: 'pictures.write' },
    '/office/drafts': { page: 'drafts/drafts', may: 'catalogue.write' },
    '/office/drafts/$did': { page: 'drafts/draft', may: 'catalogue.write' },
    '/office/drafts/$did/preview': { page: 'drafts/preview', may: 'catalogue.write' },
    '/office/imports': { page: 'imports/imports', may: 'catalogue.import' },
    '/office/imports/$iid': { page: 'imports/import', may: 'catalogue.import' },
    '/seller/wines': { page: 'drafts/seller-wines', may: 'catalogue.write' },
    '/seller/wines/$did': { page: 'drafts/seller-wine', may: 'catalogue.write' },
    '/seller/wines/$did/preview': { page: 'drafts/seller-preview', may: 'catalogue.write' },
    '/office/pictures': { page: 'pictures/pictures', may: 'pictures.write' },
    '/office/picks': { page: 'picks/picks', may: 'picks.write' },
    '/office/picks/categories': { page: 'picks/categories', may: 'picks.write' },
    '/office/picks/merchandisers': { page: 'picks/merchandisers', may: 'picks.write' },
    '/office/taxonomy/areas': { page: 'taxonomy/areas', may: 'taxonomy.write' },
    '/office/taxonomy/grapes': { page: 'taxonomy/grapes', may: 'taxonomy.write' },
    '/office/taxonomy/kinds': { page: 'taxonomy/kinds', may: 'taxonomy.write' },
    '/office/taxonomy/levels': { page: 'taxonomy/levels', may: 'taxonomy.write' },
    '/office/taxonomy/themes': { page: 'taxonomy/themes', may: 'taxonomy.write' },
    '/office/taxonomy/synonyms': { page: 'taxonomy/synonyms', may: 'taxonomy.write' },
    '/office/searches': { page: 'searches/searches', may: 'searches.write' },
    '/office/searches/words': { page: 'searches/own-words', may: 'searches.write' },
    '/office/translations': { page: 'translations/translations', may: 'translations.write' },
    '/office/wineries': { page: 'wineries/wineries', may: 'taxonomy.write' },
    '/office/wineries/$wid': { page: 'wineries/winery', may: 'taxonomy.write' },
    '/office/stock/count': { page: 'stock/stock-count', may: 'stock.count' },
    '/seller/stock/count': { page: 'stock/seller-stock-count', may: 'stock.count' },
    '/office/people': { page: 'people/people', may: 'people.manage' },
    '/seller/people': { page: 'people/seller-people', may: 'people.manage' },
    '/office/switches': { page: 'switches/switches', may: 'shop.switch' },
    '/office/start': { page: 'opening/start', may: 'shop.switch' },
    '/office/facts': { page: 'facts/facts', may: 'shop.facts' },
    '/office/reports': { page: 'reports/reports', may: 'reports.read' },
    '/seller/reports': { page: 'reports/seller-reports', may: 'reports.read' },
    '/office/exports': { page: 'exports/exports', may: 'exports.make' },
    '/seller/exports': { page: 'exports/seller-exports', may: 'exports.make' },
    '/office/audit': { page: 'audit/audit', may: 'records.read' },
    '/office/access': { page: 'access/access', may: 'records.read' },
    '/office/account': { page: 'account/account', may: 'account.manage' },
  },
  _whole: {
    '/seller/desk': { page: 'desk/counter', may: 'orders.handOver' },
    '/seller/desk/slip': { page: 'desk/slip', may: 'orders.handOver' },
  },
}

/** Every page of the office, in the order of the table. */
export const pages: readonly OfficePage[] = (Object.keys(rows) as OfficeLayout[]).flatMap((layout) =>
  Object.entries(rows[layout]).map(([path, { page, ...rest }]) => ({
    path: path as OfficePage['path'],
    layout,
    file: `features/${page}.route.tsx`,
    ...rest,
  })),
)
