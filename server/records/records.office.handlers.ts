import type { records } from '#api/contract/office/records.ts'
import { toSeoulIso } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { listAccessRecords } from './access-records.store.ts'
import { listAuditEntries } from './audit-entries.store.ts'
import { presentAccessRecord } from './records.present.ts'

/** What a log entry may show: texts and whole numbers, as they were written down. */
const toDetail = (detail: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value),
    ]),
  )

export const recordsOfficeHandlers: Handlers<typeof records> = {
  auditLog: async ({ db, query }) => {
    const { rows, total } = await listAuditEntries(db, query)
    const items = rows.map(({ at, detail, ...entry }) => ({
      ...entry,
      at: toSeoulIso(at),
      detail: toDetail(detail),
    }))
    return paginate(items, query, total)
  },

  accessRecords: async ({ db, query }) => {
    const { idPerson: personId, idMember: memberId, ...filter } = query
    const { rows, total } = await listAccessRecords(db, { ...filter, personId, memberId })
    return paginate(rows.map(presentAccessRecord), query, total)
  },
}
