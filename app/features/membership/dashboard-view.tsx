import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Heading } from '#ui/heading'
import { MemberStrip } from '#ui/member-strip'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { StatusRow } from '#ui/status-row'
import { TextLink } from '#ui/text-link'
import { formatCount, formatMonthDayWithWeekday, formatWon } from '../../format.ts'
import { OrderRows } from '../orders/order-rows.tsx'
import type { OrderCard } from '../orders/orders.queries.ts'
import { orderStateNames } from '../orders/orders-view.tsx'
import type { Dashboard } from './membership.queries.ts'
import { NextSteps } from './next-steps.tsx'

export interface DashboardViewProps {
  name: string
  dashboard: Dashboard
  /** The newest orders. */
  orders: readonly OrderCard[]
  /** What to do next, the most urgent first. */
  steps: readonly OrderCard[]
  onCharge: () => void
  /** The wishes, where there are any. */
  wishes?: ReactNode
  /** The member's taste. */
  taste?: ReactNode
}

const toNextLevelText = (next: Dashboard['nextLevel']): string => {
  if (!next) return m['mypage.strip.top']()
  return next.missing > 0
    ? m['mypage.strip.next']({ level: next.name, amount: formatWon(next.missing) })
    : m['mypage.strip.reached']({ level: next.name })
}

/** An amount as its language writes it, the sign after the number apart: 48,200 and 원, or ₩48,200 alone. */
const toCashFigure = (amount: number) => {
  const [before = '', after] = formatWon(amount).split(formatCount(amount))
  return { value: before + formatCount(amount), ...(after && { unit: after }) }
}

/** How many coupons end soon, and on which day; the first day where they end one after the other. */
const toEndingText = ({ endingCoupons, endingDays }: Dashboard): string => {
  if (!endingDays) return m['mypage.strip.ending_none']()
  const values = { count: formatCount(endingCoupons), date: formatMonthDayWithWeekday(endingDays.from) }
  return endingDays.from === endingDays.until
    ? m['mypage.strip.ending'](values)
    : m['mypage.strip.ending_from'](values)
}

const Strip = ({ dashboard, onCharge }: Pick<DashboardViewProps, 'dashboard' | 'onCharge'>) => {
  const { buyerLevel, nextLevel, availableCash, availableCoupons } = dashboard
  return (
    <MemberStrip
      label={m['mypage.strip.label']()}
      cells={[
        {
          title: m['shell.footer.level'](),
          value: buyerLevel.name,
          share: nextLevel ? nextLevel.percent / 100 : 1,
          text: toNextLevelText(nextLevel),
        },
        {
          title: m['shell.footer.cash'](),
          ...(availableCash === 0 ? { value: '-' } : toCashFigure(availableCash)),
          action: (
            <Button variant="onBurgundy" size="small" onClick={onCharge}>
              {m['mypage.strip.charge']()}
            </Button>
          ),
        },
        {
          title: m['shell.footer.coupons'](),
          value: formatCount(availableCoupons),
          unit: m['mypage.strip.pieces'](),
          text: toEndingText(dashboard),
        },
      ]}
    />
  )
}

const States = ({ orders }: { orders: Dashboard['orders'] }) => {
  const cells = [
    ['deposit', orders.awaitingDeposit],
    ['paid', orders.paid],
    ['preparing', orders.preparing],
    ['underway', orders.underway],
    ['done', orders.done],
    ['cancelled', orders.cancelled],
  ] as const
  return (
    <StatusRow
      label={m['orders.filter.state']()}
      cells={cells.map(([name, number]) => ({
        name: orderStateNames[name](),
        count: number,
        href: `/mypage/order?state=${name}`,
        due: (name === 'underway' || name === 'deposit') && number > 0,
      }))}
    />
  )
}

/** A member's own first page: what they have, what waits for them, what they ordered and wished for. */
export const DashboardView = ({
  name,
  dashboard,
  orders,
  steps,
  onCharge,
  wishes,
  taste,
}: DashboardViewProps) => {
  return (
    <main>
      <Stack gap={16}>
        <Heading level={1} size="h2" only="narrow">
          {m['shell.account.greeting']({ name })}
        </Heading>
        {steps.length > 0 && <NextSteps steps={steps} />}
        <Strip dashboard={dashboard} onCharge={onCharge} />
        <States orders={dashboard.orders} />
        <Section
          title={m['mypage.recent.title']()}
          size="small"
          space="small"
          aside={
            orders.length > 0 && (
              <TextLink href="/mypage/order" onward>
                {m['mypage.recent.all']()}
              </TextLink>
            )
          }
        >
          {orders.length > 0 ? (
            <OrderRows orders={orders.slice(0, 2)} label={m['mypage.recent.title']()} stepsAbove />
          ) : (
            <EmptyState
              title={m['orders.list.empty_title']()}
              text={m['orders.list.empty_lead']()}
              action={
                <Button variant="primary" href="/product">
                  {m['orders.list.see_wines']()}
                </Button>
              }
            />
          )}
        </Section>
        {wishes}
        {taste}
      </Stack>
    </main>
  )
}
