import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { findStateReason, formatPeriod, toSellerLine } from './settlement-words.ts'
import type { Statement } from './settlements.queries.ts'
import { StatementActs, type StatementAct } from './statement-acts.tsx'
import { StatementFacts, StatementSteps } from './statement-facts.tsx'
import { StatementLines, type StatementLinesProps } from './statement-lines.tsx'
import { StatementSums } from './statement-sums.tsx'
import { StatementTag } from './statement-tag.tsx'

export interface StatementViewProps {
  /** Undefined while it is on its way. */
  statement: Statement | undefined
  failure: string | null
  /** Whether it is read by its seller, in plain words and without acts. */
  isOwn: boolean
  /** The day of Seoul. */
  today: string
  listHref: string
  toInvoiceHref: (id: number) => string
  /** Whether the person holds and pays; who approves is the server's answer. */
  canClose: boolean
  /** Whether there is anything that this person could do. */
  canAct: boolean
  working: StatementAct['name'] | null
  /** What became of the last act. */
  outcome: { tone: 'success' | 'error'; text: string } | null
  lines: StatementLinesProps
  onAct: (act: StatementAct) => void
  onRetry: () => void
}

type LoadedProps = Omit<StatementViewProps, 'statement' | 'failure' | 'onRetry'> & { statement: Statement }

/** What the seller reads of its state: how much and when, or why not. */
const OwnSummary = ({ statement, today }: Pick<LoadedProps, 'statement' | 'today'>) => {
  const { state, payout } = statement
  const reason = findStateReason(statement) ?? ''
  return (
    <>
      <Text size="lead">{toSellerLine(statement, today, payout.paidOn)}</Text>
      {state === 'HELD' && <Notice tone="warning">{m['settlements.own.held_reason']({ reason })}</Notice>}
      {state === 'PAY_FAILED' && (
        <Notice
          tone="warning"
          action={<TextLink href="/seller/company">{m['settlements.own.company']()}</TextLink>}
        >
          {m['settlements.own.failed_reason']({ reason })}
        </Notice>
      )}
    </>
  )
}

const Head = ({ statement, isOwn, today, listHref, outcome }: LoadedProps) => {
  const reason = findStateReason(statement)
  const isStopped = statement.state === 'HELD' || statement.state === 'PAY_FAILED'
  return (
    <Stack gap={8}>
      <TextLink href={listHref}>{m['settlements.one.back']()}</TextLink>
      <Cluster>
        <Heading level={1} size="title">
          {isOwn
            ? formatPeriod(statement.period)
            : `${statement.company.name} · ${formatPeriod(statement.period)}`}
        </Heading>
        <StatementTag state={statement.state} />
      </Cluster>
      {isOwn ? (
        <OwnSummary statement={statement} today={today} />
      ) : (
        isStopped && reason && <Notice tone="warning">{reason}</Notice>
      )}
      {outcome && (
        <Notice tone={outcome.tone} live={outcome.tone === 'error' ? 'alert' : 'status'}>
          {outcome.text}
        </Notice>
      )}
    </Stack>
  )
}

const Loaded = (props: LoadedProps) => {
  const { statement, today, toInvoiceHref, canClose, canAct, working, lines, onAct } = props
  return (
    <Stack gap={32}>
      <Head {...props} />
      <Columns
        layout="halves"
        first={
          <Stack gap={24}>
            <StatementSums statement={statement} />
            <StatementFacts statement={statement} today={today} toInvoiceHref={toInvoiceHref} />
          </Stack>
        }
        second={
          <Stack gap={24}>
            {canAct && (
              <StatementActs
                key={`${statement.state} ${statement.version}`}
                statement={statement}
                today={today}
                canClose={canClose}
                working={working}
                onAct={onAct}
              />
            )}
            <StatementSteps steps={statement.steps} />
          </Stack>
        }
      />
      <StatementLines {...lines} />
    </Stack>
  )
}

/** One statement: what it comes to, how far it is, and every line of it. */
export const StatementView = ({ statement, failure, onRetry, ...rest }: StatementViewProps) => {
  if (statement) return <Loaded statement={statement} {...rest} />
  return failure ? (
    <SubjectFailure
      failure={failure}
      hasSubject={false}
      back={{ href: rest.listHref, label: m['settlements.one.back']() }}
      onRetry={onRetry}
    />
  ) : (
    <Skeleton />
  )
}
