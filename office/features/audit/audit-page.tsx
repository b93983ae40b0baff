import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { audit } from './audit.queries.ts'
import type { AuditSearch } from './audit-search.ts'
import { AuditView } from './audit-view.tsx'

const toHref = (search: AuditSearch): string =>
  toListHref('/office/audit', toSearchPage(search, search.page ?? 1))

export const AuditPage = ({ search }: { search: AuditSearch }) => {
  const navigate = useNavigate()
  const log = useQuery(audit.list(search))
  return (
    <AuditView
      log={log.data}
      failure={log.error && toErrorMessage(log.error)}
      search={search}
      toHref={(change) => toHref({ ...search, page: undefined, ...change })}
      onRetry={() => void log.refetch()}
      onFilter={(next) => void navigate({ href: toHref({ ...next, page: undefined }) })}
    />
  )
}
