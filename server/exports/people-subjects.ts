import { members } from '#api/contract/office/members.ts'
import { orders } from '#api/contract/office/orders.ts'
import { m } from '#office-messages'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import { localize } from '../localize.ts'
import { toProductName } from '../product-name.ts'
import { listMembers, type MemberRow } from '../members/members.store.ts'
import { formatStatus } from '../orders/order-labels.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import { maskEmail, maskMobile, maskName } from '../pii-masking.ts'
import { listOfficeOrders, type OfficeOrderRow } from '../staff/office-orders.store.ts'
import type { Cell } from './csv.rules.ts'
import { createSource, firstPage, toExportPaging } from './export-source.ts'

/** 01012345678 → 010-1234-5678: a text, of which a spreadsheet keeps the first zero. */
const toDashed = (mobile: string): string => mobile.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3')

const toMoment = (at: Date | null): Cell => at && toSeoulIso(at).slice(0, 16).replace('T', ' ')

type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number]
type OrderExportRow = OfficeOrderRow & { lines: OrderLine[] }

/** Orders, whose shoppers are masked but in columns of personal data. */
export const orderSource = createSource<OrderExportRow>({
  columns: [
    { name: m['exports.column.oid'], read: ({ order }) => order.oid },
    { name: m['exports.column.status'], read: ({ order }, locale) => formatStatus(order.status, locale) },
    { name: m['exports.column.ordered_at'], read: ({ order }) => toMoment(order.createdAt) },
    { name: m['exports.column.paid_at'], read: ({ order }) => toMoment(order.paidAt) },
    { name: m['exports.column.store'], read: ({ storeName }) => storeName },
    {
      name: m['exports.column.pickup'],
      read: ({ order }) =>
        order.pickupDate && [order.pickupDate, order.pickupTime?.slice(0, 5)].filter(Boolean).join(' '),
    },
    {
      name: m['exports.column.products'],
      read: ({ lines }, locale) =>
        lines.map((line) => `${toProductName(line, locale)} × ${line.qty}`).join('\n'),
    },
    { name: m['exports.column.total'], read: ({ order }) => order.payable + order.cashUsed },
    {
      name: m['exports.column.orderer_masked'],
      read: ({ order }) => order.orderer && maskName(order.orderer.fullName),
    },
    {
      name: m['exports.column.mobile_masked'],
      read: ({ order }) => order.orderer && maskMobile(order.orderer.mobile),
    },
    {
      name: m['exports.column.orderer'],
      read: ({ order }) => order.orderer && order.orderer.fullName,
      personal: true,
    },
    {
      name: m['exports.column.mobile'],
      read: ({ order }) => order.orderer && toDashed(order.orderer.mobile),
      personal: true,
    },
    {
      name: m['exports.column.email'],
      read: ({ order }) => order.orderer && order.orderer.email,
      personal: true,
    },
  ],
  listRows: async (reader) => {
    const {
      query: words,
      status: statuses,
      type: types,
      idStore: storeId,
      ...filter
    } = orders.officeOrders.query.parse({ ...reader.query, ...firstPage })
    const { tx, scope, now } = reader
    const { rows } = await listOfficeOrders(
      tx,
      { ...filter, scope, words, statuses, types, storeId, now },
      { ...toExportPaging(reader), sort: filter.sort },
    )
    const ids = rows.map(({ order }) => order.id)
    const lines = Map.groupBy(ids.length > 0 ? await listOrderLines(tx, ids) : [], ({ orderId }) => orderId)
    return rows.map((row) => ({ ...row, lines: lines.get(row.order.id) ?? [] }))
  },
  findMemberId: ({ order }) => order.memberId,
})

const memberStates = {
  ACTIVE: m['members.state.active'],
  BLOCKED: m['members.state.blocked'],
  WITHDRAWN: m['members.state.withdrawn'],
}

/** Members, masked in the same way. */
export const memberSource = createSource<MemberRow>({
  columns: [
    { name: m['exports.column.number'], read: ({ id }) => id },
    { name: m['exports.column.name_masked'], read: ({ fullName }) => maskName(fullName) },
    { name: m['exports.column.email_masked'], read: ({ email }) => email && maskEmail(email) },
    { name: m['exports.column.mobile_masked'], read: ({ mobile }) => mobile && maskMobile(mobile) },
    { name: m['exports.column.name'], read: ({ fullName }) => fullName, personal: true },
    { name: m['exports.column.email'], read: ({ email }) => email, personal: true },
    { name: m['exports.column.mobile'], read: ({ mobile }) => mobile && toDashed(mobile), personal: true },
    {
      name: m['exports.column.status'],
      read: ({ state }, locale) => memberStates[state]({}, { locale }),
    },
    { name: m['exports.column.level'], read: ({ level }, locale) => localize(level, locale) },
    { name: m['exports.column.orders'], read: ({ orderCount }) => orderCount },
    { name: m['exports.column.cash'], read: ({ cash }) => cash },
    { name: m['exports.column.joined'], read: ({ joinedAt }) => toSeoulDay(joinedAt) },
  ],
  listRows: async (reader) => {
    const {
      query: words,
      state: states,
      sort,
    } = members.officeMembers.query.parse({
      ...reader.query,
      ...firstPage,
    })
    return (await listMembers(reader.tx, { words, states }, { ...toExportPaging(reader), sort })).rows
  },
  findMemberId: ({ id }) => id,
})
