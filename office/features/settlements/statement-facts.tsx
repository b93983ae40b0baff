import { formatDate, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { FactList } from '#ui/fact-list'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { toCycleName, toPercent } from '../sellers/seller-words.ts'
import { isStatementLate, toStatementStepName } from './settlement-words.ts'
import type { Statement } from './settlements.queries.ts'

const toAccountText = ({ bankName, accountMasked, holderMasked }: Statement['payout']): string =>
  [bankName, accountMasked, holderMasked].filter(Boolean).join(' ') || m['settlements.fact.no_account']()

export interface StatementFactsProps {
  statement: Statement
  today: string
  /** The list of invoices, with the panel of one. */
  toInvoiceHref: (id: number) => string
}

/** Where it is paid to and by when, at which terms. */
export const StatementFacts = ({ statement, today, toInvoiceHref }: StatementFactsProps) => {
  const { payout, commissionBps, period, payBy, invoiceId } = statement
  return (
    <SummaryBox title={m['settlements.one.payout']()}>
      <FactList
        size="small"
        facts={[
          {
            name: m['settlements.column.pay_by'](),
            fact: (
              <>
                {formatDate(payBy)}{' '}
                {isStatementLate(statement, today) && <Tag tone="warning">{m['settlements.late']()}</Tag>}
              </>
            ),
          },
          { name: m['settlements.fact.account'](), fact: toAccountText(payout) },
          ...(payout.paidOn
            ? [{ name: m['settlements.fact.paid_on'](), fact: formatDate(payout.paidOn) }]
            : []),
          ...(payout.attempts > 0
            ? [
                {
                  name: m['settlements.fact.attempts'](),
                  fact: m['settlements.fact.attempts_count']({ count: String(payout.attempts) }),
                },
              ]
            : []),
          {
            name: m['settlements.fact.commission'](),
            fact: [commissionBps.map(toPercent).join(', '), toCycleName(period.cycle)]
              .filter(Boolean)
              .join(' · '),
          },
          ...(invoiceId === null
            ? []
            : [
                {
                  name: m['settlements.fact.invoice'](),
                  fact: (
                    <TextLink href={toInvoiceHref(invoiceId)}>
                      {m['settlements.fact.invoice_link']()}
                    </TextLink>
                  ),
                },
              ]),
        ]}
      />
    </SummaryBox>
  )
}

/** Who did what when, the latest first; what the clock did has no person. */
export const StatementSteps = ({ steps }: Pick<Statement, 'steps'>) =>
  steps.length > 0 && (
    <SummaryBox title={m['settlements.one.steps']()}>
      <Stack as="ul" gap={0}>
        {steps
          .map((step, at) => ({ ...step, name: toStatementStepName(step.to, steps[at - 1]?.to) }))
          .reverse()
          .map(({ name, person, reason, singlePerson, at }) => (
            <ListRow
              key={`${at} ${name}`}
              title={name}
              text={[reason, singlePerson && m['settlements.step.single']()].filter(Boolean).join(' ')}
              meta={`${person ?? m['settlements.step.by_itself']()} · ${formatDateTime(at)}`}
            />
          ))}
      </Stack>
    </SummaryBox>
  )
