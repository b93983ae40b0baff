import { formatCount } from '#app/format.ts'
import type { Explanation, ProviderFile } from '#machines/reconcile-file-setup.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Drawer } from '#ui/drawer'
import { Pagination } from '#ui/pagination'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { ExplainForm } from './explain-form.tsx'
import type { ProviderFileSearch } from './reconciliation-search.ts'
import { toDifferenceName } from './reconciliation-words.ts'
import type { DifferencePage } from './reconciliation.queries.ts'

export interface DifferenceListProps {
  file: ProviderFile
  /** Undefined while it is on its way. */
  list: DifferencePage | undefined
  failure: string | null
  search: ProviderFileSearch
  canAct: boolean
  isWorking: boolean
  toHref: (change: Partial<ProviderFileSearch>) => string
  toOrderHref: ((oid: string) => string) | null
  onExplain: (explanation: Explanation) => void
  onClose: () => void
  onRetry: () => void
}

const Filters = ({ file, search, toHref }: Pick<DifferenceListProps, 'file' | 'search' | 'toHref'>) => (
  <Cluster as="nav" gap={8} aria-label={m['reconciliation.filter.kind']()}>
    <Chip href={toHref({ kind: undefined, open: undefined })} on={!search.kind && !search.open}>
      {m['reconciliation.filter.count']({
        name: m['reconciliation.filter.all'](),
        count: formatCount(file.differences.all),
      })}
    </Chip>
    <Chip href={toHref({ kind: undefined, open: 'true' })} on={search.open === 'true'}>
      {m['reconciliation.filter.count']({
        name: m['reconciliation.filter.open'](),
        count: formatCount(file.differences.open),
      })}
    </Chip>
    {file.kinds.map(({ kind, all }) => (
      <Chip key={kind} href={toHref({ kind, open: undefined })} on={search.kind === kind}>
        {m['reconciliation.filter.count']({ name: toDifferenceName(kind), count: formatCount(all) })}
      </Chip>
    ))}
  </Cluster>
)

const Rows = ({ file, list, search, canAct, toHref, toOrderHref }: DifferenceListProps) => {
  if (!list) return <Skeleton />
  return (
    <>
      <DifferenceTable
        rows={list._embedded.items}
        caption={m['reconciliation.differences.title']()}
        empty={
          file.differences.all === 0
            ? m['reconciliation.differences.none']()
            : m['reconciliation.differences.empty']()
        }
        act={
          canAct
            ? {
                label: ({ explanation }) =>
                  explanation ? m['reconciliation.explain.change']() : m['reconciliation.explain.action'](),
                name: ({ transactionId: transaction, explanation }) =>
                  explanation
                    ? m['reconciliation.explain.change_one']({ transaction })
                    : m['reconciliation.explain.one']({ transaction }),
                toHref: (difference) => toHref({ page: search.page, difference }),
              }
            : null
        }
        toOrderHref={toOrderHref}
      />
      <Pagination
        label={m['list.pages']()}
        previousLabel={m['list.previous']()}
        nextLabel={m['list.next']()}
        page={list.page.number + 1}
        total={list.page.totalPages}
        hrefOf={(page) => toHref({ page })}
      />
    </>
  )
}

/** What differs in a file, by kind, and the one that is being explained. */
export const DifferenceList = (props: DifferenceListProps) => {
  const { list, failure, search, canAct, isWorking, onExplain, onClose, onRetry } = props
  const difference = list?._embedded.items.find(({ id }) => id === search.difference)
  return (
    <Section title={m['reconciliation.differences.title']()} size="small" space="none">
      <Stack gap={12}>
        <Filters {...props} />
        <FailureNotice failure={failure} onRetry={onRetry} />
        {!failure && <Rows {...props} />}
      </Stack>
      <Drawer
        side="end"
        open={canAct && difference !== undefined}
        onClose={onClose}
        title={m['reconciliation.explain.title']()}
        closeLabel={m['list.close']()}
      >
        {difference && (
          <ExplainForm
            key={`${difference.id} ${difference.version}`}
            difference={difference}
            isWorking={isWorking}
            onExplain={(kind, text) =>
              onExplain({ id: difference.id, version: difference.version, kind, text })
            }
          />
        )}
      </Drawer>
    </Section>
  )
}
