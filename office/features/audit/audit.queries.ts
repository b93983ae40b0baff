import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { records } from '#api/calls/office/records.ts'
import type { AuditSearch } from './audit-search.ts'

export type AuditPage = Awaited<ReturnType<typeof records.auditLog>>
export type AuditEntry = AuditPage['_embedded']['items'][number]

/** The audit log. */
export const audit = {
  list: ({ page = 1, actor, act, subject, from, until }: AuditSearch) =>
    queryOptions({
      queryKey: ['office', 'audit', page, actor, act, subject, from, until],
      queryFn: () =>
        records.auditLog({
          query: { page: page - 1, size: 50, actor, act, subject, startDate: from, endDate: until },
        }),
      placeholderData: keepPreviousData,
    }),
}
