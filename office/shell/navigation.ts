import { m } from '#office-messages'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { pages, type OfficePage } from '../routes.ts'
import { mayRead } from './permitted.ts'

type Entry = {
  path: OfficePage['path']
  label: () => string
  /** The pages that are of this entry too, by where their paths begin. */
  covers?: string
}

/** The navigation: groups in the order of a day's work, each page under its name. */
const groups: readonly { title: () => string; entries: readonly Entry[] }[] = [
  {
    title: m['frame.group.day'],
    entries: [
      { path: '/office', label: m['frame.page.today'] },
      { path: '/seller', label: m['frame.page.today'] },
    ],
  },
  {
    title: m['frame.group.orders'],
    entries: [
      { path: '/seller/desk', label: m['frame.page.desk'] },
      { path: '/office/orders', label: m['frame.page.orders'] },
      { path: '/seller/orders', label: m['frame.page.orders'] },
      { path: '/office/returns', label: m['frame.page.returns'] },
      { path: '/seller/returns', label: m['frame.page.returns'] },
      { path: '/office/payments', label: m['frame.page.payments'] },
      { path: '/office/approvals', label: m['frame.page.approvals'] },
    ],
  },
  {
    title: m['frame.group.money'],
    entries: [
      { path: '/office/reports', label: m['frame.page.reports'] },
      { path: '/seller/reports', label: m['frame.page.reports'] },
      { path: '/office/coupons', label: m['frame.page.coupons'] },
      { path: '/office/cash', label: m['frame.page.cash'] },
      { path: '/office/settlements', label: m['frame.page.settlements'] },
      { path: '/seller/settlements', label: m['frame.page.settlements'] },
      { path: '/office/reconciliation', label: m['frame.page.reconciliation'] },
      { path: '/office/invoices', label: m['frame.page.invoices'] },
      { path: '/seller/invoices', label: m['frame.page.invoices'] },
    ],
  },
  {
    title: m['frame.group.care'],
    entries: [
      { path: '/office/care', label: m['frame.page.care'] },
      { path: '/seller/chat', label: m['frame.page.chat'] },
      { path: '/seller/questions', label: m['frame.page.questions'] },
      { path: '/office/reviews', label: m['frame.page.reviews'] },
      { path: '/seller/reviews', label: m['frame.page.reviews'] },
      { path: '/office/members', label: m['frame.page.members'] },
      { path: '/office/messages', label: m['frame.page.messages'] },
    ],
  },
  {
    title: m['frame.group.stores'],
    entries: [
      { path: '/office/sellers', label: m['frame.page.sellers'] },
      { path: '/seller/company', label: m['frame.page.company'] },
      { path: '/office/stores', label: m['frame.page.stores'] },
      { path: '/seller/stores', label: m['frame.page.stores'] },
      { path: '/office/offers', label: m['frame.page.offers'] },
      { path: '/seller/offers', label: m['frame.page.offers'] },
      { path: '/seller/import', label: m['frame.page.offer_lists'] },
      { path: '/office/stock', label: m['frame.page.stock'] },
      { path: '/seller/stock', label: m['frame.page.stock'] },
      { path: '/office/stock/count', label: m['frame.page.stock_count'] },
      { path: '/seller/stock/count', label: m['frame.page.stock_count'] },
    ],
  },
  {
    title: m['frame.group.catalogue'],
    entries: [
      { path: '/office/wines', label: m['frame.page.wines'] },
      { path: '/office/drafts', label: m['frame.page.drafts'] },
      { path: '/office/imports', label: m['frame.page.imports'] },
      { path: '/seller/wines', label: m['frame.page.proposals'] },
      { path: '/office/pictures', label: m['frame.page.pictures'] },
      { path: '/office/wineries', label: m['frame.page.wineries'] },
      { path: '/office/picks', label: m['frame.page.picks'] },
      { path: '/office/taxonomy/areas', label: m['frame.page.taxonomy'], covers: '/office/taxonomy' },
      { path: '/office/searches', label: m['frame.page.searches'] },
      { path: '/office/translations', label: m['frame.page.translations'] },
    ],
  },
  {
    title: m['frame.group.shop'],
    entries: [
      { path: '/office/start', label: m['frame.page.start'] },
      { path: '/office/switches', label: m['frame.page.switches'] },
      { path: '/office/facts', label: m['frame.page.facts'] },
      { path: '/office/people', label: m['frame.page.people'] },
      { path: '/seller/people', label: m['frame.page.people'] },
      { path: '/office/exports', label: m['frame.page.exports'] },
      { path: '/seller/exports', label: m['frame.page.exports'] },
      { path: '/office/audit', label: m['frame.page.audit'] },
      { path: '/office/access', label: m['frame.page.access'] },
    ],
  },
  {
    title: m['frame.group.own'],
    entries: [{ path: '/office/account', label: m['frame.page.account'] }],
  },
]

/** Pages that both doors share. */
const sharedPages: readonly string[] = ['/office/account', '/seller/desk']

/** The operator's people go by one door, a seller's by the other. */
const isOfDoor = (path: string, isSeller: boolean) =>
  sharedPages.includes(path) || path.startsWith('/seller') === isSeller

/** The first page of each door lies above all others, which are not pages of it. */
const doors: readonly string[] = ['/office', '/seller']
const isUnder = (path: string, current: string) =>
  current === path || (!doors.includes(path) && current.startsWith(`${path}/`))

const entryPaths = groups.flatMap(({ entries }) => entries.map(({ path }) => path))

/** Of two entries one of which lies below the other, the lower one alone is current. */
const isCurrent = (path: string, current: string) =>
  isUnder(path, current) &&
  !entryPaths.some((other) => other.startsWith(`${path}/`) && isUnder(path, other) && isUnder(other, current))

const findPermission = (path: string) => pages.find((page) => page.path === path)?.may

/** The pages that a person may read, by group; a group without one is left out. */
export const listNavigation = (me: Pick<OfficeMe, 'reads' | 'company'>, current: string) =>
  groups
    .map(({ title, entries }) => ({
      title: title(),
      links: entries
        .filter(({ path }) => isOfDoor(path, me.company !== null) && mayRead(me, findPermission(path)))
        .map(({ path, label, covers = path }) => ({
          href: path,
          label: label(),
          current: isCurrent(covers, current),
        })),
    }))
    .filter(({ links }) => links.length > 0)
