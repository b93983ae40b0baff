import { cashGiftStates } from '#api/contract/office/cash.options.ts'
import { formatCount, formatDate, formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Field } from '#ui/field'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { DaysFilter } from '../../shell/days-filter.tsx'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { ListFrame } from '../../shell/list-frame.tsx'
import { CashForm, type CashFormProps } from './cash-form.tsx'
import type { CashSearch } from './cash-search.ts'
import { giftStateNames, giftStateTones } from './cash-words.ts'
import type { CashDay, CashGift, CashGiftList } from './cash.queries.ts'
import { GiftDecision, type GiftDecisionProps } from './gift-decision.tsx'

export interface CashViewProps {
  /** Undefined while it is on its way. */
  list: CashGiftList | undefined
  failure: string | null
  /** What the last act did. */
  done: string | null
  search: CashSearch
  toHref: (change: Partial<CashSearch>) => string
  /** What is owed by day; undefined while it is on its way. */
  days: readonly CashDay[] | undefined
  daysFailure: string | null
  range: { from: string; until: string }
  /** The form that gives cash; null where the person may not. */
  form: CashFormProps | null
  /** The gift whose panel is open; null for none. */
  decision: GiftDecisionProps | null
  onDays: (days: { from: string | undefined; until: string | undefined }) => void
  onClose: () => void
  onRetry: () => void
}

const listColumns = (toHref: CashViewProps['toHref']): Column<CashGift>[] => [
  {
    key: 'reason',
    head: m['cash.field.reason'](),
    as: 'lead',
    cell: ({ id, reason }) => <TextLink href={toHref({ gift: id })}>{reason}</TextLink>,
  },
  {
    key: 'state',
    head: m['cash.column.state'](),
    cell: ({ state }) => <Tag tone={giftStateTones[state]}>{giftStateNames[state]()}</Tag>,
  },
  {
    key: 'receivers',
    head: m['cash.column.receivers'](),
    align: 'end',
    cell: ({ receivers }) => formatCount(receivers),
  },
  { key: 'total', head: m['cash.column.total'](), align: 'end', cell: ({ total }) => formatWon(total) },
  {
    key: 'lastDay',
    head: m['cash.field.last_day'](),
    cell: ({ lastDay }) => formatDate(lastDay),
  },
  {
    key: 'asked',
    head: m['cash.column.asked'](),
    cell: ({ askedBy, askedAt }) => `${askedBy.name} · ${formatDateTime(askedAt)}`,
  },
]

const liabilityColumns = (): Column<CashDay>[] => [
  { key: 'day', head: m['cash.owed.day'](), as: 'lead', cell: ({ day }) => formatDate(day) },
  { key: 'paid', head: m['cash.owed.paid'](), align: 'end', cell: ({ paid }) => formatWon(paid) },
  { key: 'bonus', head: m['cash.owed.bonus'](), align: 'end', cell: ({ bonus }) => formatWon(bonus) },
  { key: 'held', head: m['cash.owed.held'](), align: 'end', cell: ({ held }) => formatWon(held) },
  { key: 'total', head: m['cash.owed.total'](), align: 'end', cell: ({ total }) => formatWon(total) },
]

type LiabilityProps = Pick<CashViewProps, 'days' | 'daysFailure' | 'range' | 'onDays' | 'onRetry'>

const Liability = ({ days, daysFailure, range, onDays, onRetry }: LiabilityProps) => (
  <Section title={m['cash.owed.title']()} level={2} size="small" space="none">
    <Stack gap={12}>
      <Field label={m['cash.owed.days']()}>
        <DaysFilter from={range.from} until={range.until} onChange={onDays} />
      </Field>
      <FailureNotice failure={daysFailure} onRetry={onRetry} />
      {days ? (
        <DataTable
          caption={m['cash.owed.title']()}
          captionHidden
          columns={liabilityColumns()}
          rows={days}
          rowKey={({ day }) => day}
          empty={m['cash.owed.empty']()}
        />
      ) : (
        !daysFailure && <Skeleton />
      )}
    </Stack>
  </Section>
)

/** Bonus cash: what was given or waits, and what the shop owes members by day. */
export const CashView = (props: CashViewProps) => {
  const { list, failure, done, search, toHref, form, decision, onClose, onRetry } = props
  const isGiving = form !== null && search.panel === 'give'
  return (
    <Stack gap={32}>
      <ListFrame
        title={m['cash.title']()}
        lead={m['cash.lead']()}
        action={
          form && (
            <Button variant="primary" href={toHref({ panel: 'give', gift: undefined })}>
              {m['cash.action']()}
            </Button>
          )
        }
        filters={
          <Cluster as="nav" aria-label={m['cash.column.state']()}>
            <Chip href={toHref({ state: undefined })} on={!search.state}>
              {m['list.all']()}
            </Chip>
            {cashGiftStates.map((state) => (
              <Chip key={state} href={toHref({ state })} on={search.state === state}>
                {giftStateNames[state]()}
              </Chip>
            ))}
          </Cluster>
        }
        done={done}
        failure={failure}
        onRetry={onRetry}
        page={list?.page}
        hrefOf={(page) => toHref({ page })}
      >
        <DataTable
          caption={m['cash.title']()}
          captionHidden
          columns={listColumns(toHref)}
          rows={list?._embedded.items ?? []}
          rowKey={({ id }) => id}
          empty={m['cash.empty']()}
        />
      </ListFrame>
      <Liability {...props} />
      <Drawer
        side="end"
        open={isGiving || decision !== null}
        onClose={onClose}
        title={isGiving ? m['cash.action']() : m['cash.one']()}
        closeLabel={m['list.close']()}
      >
        {isGiving ? <CashForm {...form} /> : decision && <GiftDecision {...decision} />}
      </Drawer>
    </Stack>
  )
}
