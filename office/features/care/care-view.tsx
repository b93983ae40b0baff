import { formatCount } from '#app/format.ts'
import { caseKinds } from '#api/contract/office/care.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { EmptyState } from '#ui/empty-state'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import type { CareSearch } from './care-search.ts'
import { toKindName } from './care-words.ts'
import type { CaseCounts, CasePage } from './care.queries.ts'
import { CaseList } from './case-list.tsx'
import { CasePanel, type CasePanelProps } from './case-panel.tsx'

export interface CareViewProps {
  /** Whether it is the queue of a seller, who has questions alone. */
  isSeller: boolean
  /** Undefined while it is on its way. */
  list: CasePage | undefined
  counts: CaseCounts | undefined
  failure: string | null
  search: CareSearch
  /** The address of the queue with other filters, page or case. */
  toHref: (change: Partial<CareSearch>) => string
  /** What the last act did or failed with, and the way to take it back. */
  done: { text: string; isFailure: boolean; onUndo?: () => void } | null
  /** The case that is open: undefined while it is on its way, null for none. */
  open: CasePanelProps | undefined | null
  openFailure: string | null
  onRetry: () => void
  onRetryOpen: () => void
  onSearch: (query: string) => void
}

const toCounted = (label: string, count: number | undefined): string =>
  count === undefined ? label : m['care.counted']({ label, count: formatCount(count) })

const Filters = (props: CareViewProps) => {
  const { isSeller, counts, search, toHref, onSearch } = props
  const { kind, only, state } = search
  const isAll = !kind && !only && !state
  const none = { kind: undefined, only: undefined, state: undefined }
  const sum = counts && counts.open.INQUIRY + counts.open.QUESTION + counts.open.REVIEW
  return (
    <Stack gap={8}>
      <ListSearch label={m['care.search']()} query={search.query} onSearch={onSearch} />
      <Cluster as="nav" aria-label={m['care.filter.label']()}>
        <Chip href={toHref(none)} on={isAll}>
          {toCounted(m['care.filter.open'](), sum)}
        </Chip>
        {!isSeller &&
          caseKinds.map((one) => (
            <Chip key={one} href={toHref({ ...none, kind: one })} on={kind === one}>
              {toCounted(toKindName(one), counts?.open[one])}
            </Chip>
          ))}
        <Chip href={toHref({ ...none, only: 'late' })} on={only === 'late'}>
          {toCounted(m['care.late'](), counts?.late)}
        </Chip>
        <Chip href={toHref({ ...none, only: 'mine' })} on={only === 'mine'}>
          {toCounted(m['care.mine'](), counts?.mine)}
        </Chip>
        <Chip href={toHref({ ...none, state: 'ANSWERED' })} on={state === 'ANSWERED'}>
          {m['care.filter.done']()}
        </Chip>
      </Cluster>
    </Stack>
  )
}

const Done = ({ done }: Pick<CareViewProps, 'done'>) =>
  done && (
    <Notice
      {...(done.isFailure
        ? ({ tone: 'error', live: 'alert' } as const)
        : ({ tone: 'success', live: 'status' } as const))}
      {...(done.onUndo && {
        action: (
          <Button size="small" onClick={done.onUndo}>
            {m['care.undo']()}
          </Button>
        ),
      })}
    >
      {done.text}
    </Notice>
  )

const OpenCase = ({ open, openFailure, onRetryOpen }: CareViewProps) => {
  if (openFailure) return <FailureNotice failure={openFailure} onRetry={onRetryOpen} />
  if (open === null) return <EmptyState title={m['care.choose.title']()} text={m['care.choose.text']()} />
  if (open) return <CasePanel key={`${open.item.kind}-${open.item.id}`} {...open} />
  return (
    <Stack gap={12}>
      <Skeleton />
      <Skeleton />
    </Stack>
  )
}

/** The queue of care: what waits on the left, the case on the right, the answer below it. */
export const CareView = (props: CareViewProps) => {
  const { isSeller, list, failure, search, toHref, onRetry } = props
  const isOpen = search.open !== undefined
  return (
    <Stack gap={16}>
      <Done {...props} />
      <Columns
        layout="queue"
        {...(isOpen && { fold: 'first' as const })}
        first={
          <ListFrame
            title={isSeller ? m['care.seller.title']() : m['care.title']()}
            lead={isSeller ? m['care.seller.lead']() : m['care.lead']()}
            filters={<Filters {...props} />}
            failure={failure}
            onRetry={onRetry}
            page={list?.page}
            hrefOf={(page) => toHref({ page })}
          >
            <CaseList items={list?._embedded.items ?? []} open={search.open} toHref={toHref} />
          </ListFrame>
        }
        second={<OpenCase {...props} />}
      />
    </Stack>
  )
}
