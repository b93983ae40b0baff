import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ApprovalForm, type ApprovalFormProps } from './approval-form.tsx'
import { toApprovalStateName, toApprovalTone, toGoodwillText } from '../orders/goodwill-words.ts'
import type { ApprovalsSearch } from './refunds-search.ts'
import type { ApprovalsPage, OpenApproval } from './refunds.queries.ts'

export interface ApprovalsViewProps {
  search: ApprovalsSearch
  /** Undefined while it is on its way. */
  list: ApprovalsPage | undefined
  failure: string | null
  done: string | null
  /** Whether the person decides, or only looks. */
  canDecide: boolean
  /** The request whose panel is open; null for none. */
  decision: Omit<ApprovalFormProps, 'canDecide'> | null
  toHref: (search: ApprovalsSearch) => string
  toOrderHref: (oid: string) => string
  onRetry: () => void
  onClose: () => void
}

type ColumnOptions = Pick<ApprovalsViewProps, 'search' | 'canDecide' | 'toHref' | 'toOrderHref'>

const listColumns = (options: ColumnOptions): Column<OpenApproval>[] => {
  const { search, canDecide, toHref, toOrderHref } = options
  const isDecided = search.tab === 'decided'
  return [
    {
      key: 'order',
      head: m['refunds.column.order'](),
      as: 'lead',
      cell: ({ oid, ordererMasked }) => (
        <Stack gap={4}>
          <TextLink href={toOrderHref(oid)}>{oid}</TextLink>
          <Text size="caption" tone="caption">
            {ordererMasked}
          </Text>
        </Stack>
      ),
    },
    isDecided
      ? {
          key: 'state',
          head: m['refunds.column.state'](),
          cell: ({ state }) => <Tag tone={toApprovalTone(state)}>{toApprovalStateName(state)}</Tag>,
        }
      : { key: 'due', head: m['refunds.column.due'](), cell: ({ dueAt }) => formatDateTime(dueAt) },
    {
      key: 'amount',
      head: m['refunds.column.amount'](),
      align: 'end',
      cell: ({ amount }) => formatWon(amount),
    },
    { key: 'reason', head: m['refunds.column.reason'](), cell: toGoodwillText },
    { key: 'asked', head: m['refunds.column.asked'](), cell: ({ askedBy }) => askedBy.name },
    {
      key: 'acts',
      head: m['refunds.column.act'](),
      as: 'acts',
      cell: ({ id }) => (
        <Button size="small" href={toHref({ ...search, request: id })}>
          {canDecide && !isDecided ? m['refunds.act.decide']() : m['refunds.act.open']()}
        </Button>
      ),
    },
  ]
}

/** The requests for goodwill above a limit: those that wait, by deadline, or those that were decided. */
export const ApprovalsView = (props: ApprovalsViewProps) => {
  const { search, list, failure, done, canDecide, decision, toHref, onRetry, onClose } = props
  const isDecided = search.tab === 'decided'
  return (
    <ListFrame
      title={m['refunds.approvals.title']()}
      lead={m['refunds.approvals.lead']()}
      filters={
        <TabLinks
          label={m['refunds.approvals.title']()}
          tabs={[
            { label: m['refunds.tab.asked'](), href: toHref({}), current: !isDecided },
            { label: m['refunds.tab.decided'](), href: toHref({ tab: 'decided' }), current: isDecided },
          ]}
        />
      }
      done={done}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ tab: search.tab, page })}
    >
      <DataTable
        caption={m['refunds.approvals.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={isDecided ? m['refunds.empty.decided']() : m['refunds.empty.asked']()}
      />
      <Drawer
        side="end"
        open={decision !== null}
        onClose={onClose}
        title={m['refunds.decision.title']()}
        closeLabel={m['list.close']()}
      >
        {decision && <ApprovalForm key={decision.request.id} {...decision} canDecide={canDecide} />}
      </Drawer>
    </ListFrame>
  )
}
