import { cashMoveKinds } from '#api/contract/cash.options.ts'
import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { LedgerRow } from '#ui/ledger-row'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatDateTime, formatWon } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { PeriodFilter } from '../orders/period-filter.tsx'
import type { Balance, CashHistory, CashMove } from './cash.queries.ts'
import type { CashSearch, MoveKind } from './cash-search.ts'

export interface CashViewProps {
  balance: Balance
  search: CashSearch
  history: CashHistory
  onCharge: () => void
  onRefund: () => void
  onChange: (change: Partial<CashSearch>) => void
  hrefOf: (page: number) => string
}

const kindNames: Record<MoveKind, () => string> = {
  CHARGE: m['cash.move.charge'],
  BONUS: m['cash.move.bonus'],
  USE: m['cash.move.use'],
  REFUND: m['cash.move.refund'],
  LAPSE: m['cash.move.lapse'],
}
const formatSigned = (amount: number) => (amount > 0 ? `+${formatWon(amount)}` : `-${formatWon(-amount)}`)

const toReferenceHref = (reference: string | null) => {
  if (!reference) return undefined
  return /^C\d{8}-/.test(reference) ? `/mypage/cash/${reference}` : `/mypage/order/${reference}`
}

/** What an order was of stands first; its number is a caption. */
const Move = ({ move: { kindName, title, amount, paid, bonus, reference, at } }: { move: CashMove }) => (
  <LedgerRow
    as="li"
    head={formatDateTime(at)}
    title={title ?? kindName}
    href={toReferenceHref(reference)}
    meta={joinFacts([title && kindName, reference])}
    value={formatSigned(amount)}
    note={
      paid !== 0 && bonus !== 0
        ? m['cash.history.parts']({ paid: formatSigned(paid), bonus: formatSigned(bonus) })
        : undefined
    }
    {...(amount > 0 && { tone: 'more' as const })}
  />
)

const Summary = ({
  balance,
  onCharge,
  onRefund,
}: Pick<CashViewProps, 'balance' | 'onCharge' | 'onRefund'>) => (
  <SummaryBox
    title={m['cash.page.available']()}
    action={
      <Cluster gap={8}>
        {balance.paid > 0 && (
          <Button size="small" onClick={onRefund}>
            {m['cash.refund.action']()}
          </Button>
        )}
        <Button variant="primary" size="small" onClick={onCharge}>
          {m['cash.page.charge']()}
        </Button>
      </Cluster>
    }
  >
    <Stack gap={12}>
      <AmountTable
        rows={[
          { name: m['cash.page.paid'](), value: formatWon(balance.paid) },
          { name: m['cash.page.bonus'](), value: formatWon(balance.bonus) },
          ...(balance.held > 0
            ? [{ name: m['cash.page.held'](), value: formatWon(balance.held), tone: 'muted' as const }]
            : []),
        ]}
        total={{ name: m['cash.page.available'](), value: formatWon(balance.available) }}
        accent
      />
      {balance.endingSoon > 0 && (
        <Notice tone="warning">
          {m['cash.page.ending']()} <b>{formatWon(balance.endingSoon)}</b>
        </Notice>
      )}
      <Text size="caption" tone="caption">
        {m['cash.page.rule']()}
      </Text>
    </Stack>
  </SummaryBox>
)

/** A member's cash: what was paid for and what was given, and every move of it. */
export const CashView = (props: CashViewProps) => {
  const { balance, search, history, onCharge, onRefund, onChange, hrefOf } = props
  const { items } = history._embedded
  return (
    <main>
      <Stack gap={32}>
        <PageTitle title={m['cash.page.title']()} ruled />
        <Summary {...{ balance, onCharge, onRefund }} />
        <Section title={m['cash.history.title']()} size="small" space="none">
          <Stack gap={16}>
            <Cluster gap={6} role="group" aria-label={m['cash.history.kinds']()}>
              <Chip on={!search.kind} onClick={() => onChange({ kind: undefined })}>
                {m['orders.period.all']()}
              </Chip>
              {cashMoveKinds.map((kind) => (
                <Chip key={kind} on={search.kind === kind} onClick={() => onChange({ kind })}>
                  {kindNames[kind]()}
                </Chip>
              ))}
            </Cluster>
            <PeriodFilter {...{ search, onChange }} />
            {items.length > 0 ? (
              <Stack as="ul" gap={0} aria-label={m['cash.history.title']()}>
                {items.map((move, index) => (
                  <Move key={`${move.at}-${index}`} move={move} />
                ))}
              </Stack>
            ) : (
              <EmptyState title={m['cash.history.empty_title']()} text={m['cash.history.empty_lead']()} />
            )}
            <ListPages page={history.page} hrefOf={hrefOf} />
          </Stack>
        </Section>
      </Stack>
    </main>
  )
}
