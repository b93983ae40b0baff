import { maxExportRows } from '#api/contract/office/exports.options.ts'
import type { reports } from '#api/contract/office/reports.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { resolveReportDays } from './report-days.rules.ts'
import { addSales, listDailySales, listSales } from './sales.store.ts'
import { toSalesFile } from './sales-file.ts'
import { listSellerRecords } from './seller-records.store.ts'
import { listSlotLoad } from './slot-load.store.ts'
import { listStockOuts } from './stock-outs.store.ts'

export const reportsOfficeHandlers: Handlers<typeof reports> = {
  salesReport: async ({ db, clock, person, locale, query }) => {
    const { by = 'day', size, page } = query
    const days = resolveReportDays(query, toSeoulDay(clock.now()))
    const scope = resolveOfficeScope(person)
    const { rows, total } = await listSales(db, { scope, days, by, locale, size, page })
    return paginate(rows, query, total)
  },
  salesTotals: async ({ db, clock, person, query }) => {
    const days = resolveReportDays(query, toSeoulDay(clock.now()))
    const { from, until, beforeFrom, beforeUntil } = days
    const dailySales = await listDailySales(db, resolveOfficeScope(person), days)
    return {
      ...{ from, until, beforeFrom, beforeUntil },
      sums: addSales(dailySales.map(({ sums }) => sums)),
      before: addSales(dailySales.map(({ before }) => before)),
      days: dailySales.map(({ day, sums, before }) => ({ day, paid: sums.paid, before: before.paid })),
    }
  },
  stockOuts: async ({ db, clock, person, query }) => {
    const rows = await listStockOuts(db, { scope: resolveOfficeScope(person), ...query, now: clock.now() })
    const items = rows.map(({ idProduct, name, since, sold, wishes, ...row }) => ({
      ...{ idProduct, name, sold, wishes },
      store: { id: row.storeId, name: row.storeName },
      seller: { id: row.companyId, name: row.companyName },
      since: since === null ? null : toSeoulIso(new Date(since)),
    }))
    return paginate(items, query, rows[0]?.total ?? 0)
  },
  slotLoad: async ({ db, clock, person }) => {
    const rows = await listSlotLoad(db, { scope: resolveOfficeScope(person), today: toSeoulDay(clock.now()) })
    return {
      _embedded: {
        items: rows.map(({ storeId, storeName, ...load }) => ({
          store: { id: storeId, name: storeName },
          ...load,
        })),
      },
    }
  },
  sellerRecords: async ({ db, clock, person, query }) => {
    const now = clock.now()
    const days = resolveReportDays(query, toSeoulDay(now))
    const rows = await listSellerRecords(db, { scope: resolveOfficeScope(person), days, now, ...query })
    const items = rows.map(({ companyId, companyName, total: _, ...record }) => ({
      seller: { id: companyId, name: companyName },
      ...record,
    }))
    return paginate(items, query, rows[0]?.total ?? 0)
  },
  salesFile: async ({ db, clock, person, locale, query }) => {
    const { by = 'day' } = query
    const days = resolveReportDays(query, toSeoulDay(clock.now()))
    const scope = resolveOfficeScope(person)
    const { rows } = await listSales(db, { scope, days, by, locale, size: maxExportRows, page: 0 })
    return toSalesFile({ by, days }, rows)
  },
}
