import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { formatCount } from '#app/format.ts'
import type { LeafId } from '#machines/leaf-id.ts'
import type { CountComparison } from '#machines/stock-count-setup.ts'
import type { stockCountMachine } from '#machines/stock-count.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { DoneMark } from '#ui/done-mark'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { toOfficeFailure } from '../../shell/failure-text.ts'
import { CountDifferences, countHeld, type CountDifferencesProps } from './count-differences.tsx'
import { CountScopeForm, type CountScopeFormProps } from './count-scope-form.tsx'
import { CountingView, type CountingViewProps } from './counting-view.tsx'

type Machine = typeof stockCountMachine

export interface StockCountViewProps extends Pick<CountDifferencesProps, 'onNoneLeft'> {
  state: SnapshotFrom<Machine>
  send: (event: EventFromLogic<Machine>) => void
  /** What a count may be of. */
  scope: Pick<CountScopeFormProps, 'stores' | 'kinds' | 'picker'>
  /** What was counted; null where no count is shown yet. */
  counting: Omit<CountingViewProps, 'onCompare'> | null
  /** The list of counts. */
  listHref: string
}
export type StockCountLeaf = LeafId<Machine>
type View = (props: StockCountViewProps) => ReactNode

const Scope = ({ state, send, scope }: StockCountViewProps) => {
  const { choice, failure } = state.context
  return (
    <CountScopeForm
      {...scope}
      choice={choice}
      failure={failure && toOfficeFailure(failure)}
      isWorking={state.matches('opening')}
      onChange={(change) => send({ type: 'scope.set', change })}
      onSubmit={() => send({ type: 'scope.submit' })}
    />
  )
}

const Counting = ({ send, counting }: StockCountViewProps) =>
  counting && <CountingView {...counting} onCompare={() => send({ type: 'count.compare' })} />

const Comparing = () => (
  <Stack gap={12}>
    <Text role="status">{m['stock.count.compare.working']()}</Text>
    <Skeleton />
    <Skeleton />
  </Stack>
)

/** What the last closing left open. */
const PartNotice = ({ state }: Pick<StockCountViewProps, 'state'>) => {
  const { closing } = state.context
  if (!closing) return null
  return (
    <Notice tone="warning" live="status">
      {m['stock.count.review.part']({
        ...{ up: formatCount(closing.up), down: formatCount(closing.down) },
        count: String(closing.left.length),
      })}
    </Notice>
  )
}

const listWarnings = (comparison: CountComparison, store: string): string[] => {
  const heldCount = countHeld(comparison)
  const { up, down, differences } = comparison
  if (differences.length === 0) return [m['stock.count.ask.equal']()]
  return [
    m['stock.count.ask.sum']({ store, up: formatCount(up), down: formatCount(down) }),
    ...(heldCount > 0 ? [m['stock.count.ask.held']({ count: String(heldCount) })] : []),
  ]
}

/** Asks before it closes: by how many bottles stock goes up and down. */
const CloseQuestion = ({ state, send }: StockCountViewProps) => {
  const { comparison } = state.context
  return (
    <Confirm
      open={state.matches('confirming') || state.matches('closing')}
      title={m['stock.count.ask.title']()}
      confirmLabel={m['stock.count.ask.confirm']()}
      cancelLabel={m['stock.count.ask.cancel']()}
      working={state.matches('closing') && m['stock.count.ask.working']()}
      onConfirm={() => send({ type: 'closing.confirm' })}
      onCancel={() => send({ type: 'closing.cancel' })}
    >
      <Stack gap={4}>
        {comparison &&
          listWarnings(comparison, comparison.count.store.name).map((text) => <Text key={text}>{text}</Text>)}
      </Stack>
    </Confirm>
  )
}

const Reviewing = (props: StockCountViewProps) => {
  const { state, send, onNoneLeft } = props
  const { comparison, failure } = state.context
  return (
    <Stack gap={20}>
      {failure && (
        <Notice tone="error" live="alert">
          {toOfficeFailure(failure)}
        </Notice>
      )}
      <PartNotice state={state} />
      {comparison && <CountDifferences comparison={comparison} onNoneLeft={onNoneLeft} />}
      <Stack gap={8}>
        <Button variant="primary" size="large" width="full" onClick={() => send({ type: 'closing.ask' })}>
          {m['stock.count.review.action']()}
        </Button>
        <Button size="large" width="full" onClick={() => send({ type: 'count.resume' })}>
          {m['stock.count.review.back']()}
        </Button>
      </Stack>
      <CloseQuestion {...props} />
    </Stack>
  )
}

const Closed = ({ state, listHref }: StockCountViewProps) => {
  const { count } = state.context
  return (
    <Stack gap={16} align="center">
      <DoneMark />
      <Heading level={2} size="h3">
        {m['stock.count.closed.title']()}
      </Heading>
      <Text role="status">
        {m['stock.count.closed.sum']({
          up: formatCount(count?.up ?? 0),
          down: formatCount(count?.down ?? 0),
        })}
      </Text>
      <Button href={listHref} variant="primary" size="large" width="full">
        {m['stock.count.closed.next']()}
      </Button>
    </Stack>
  )
}

const Failed = ({ state, send }: StockCountViewProps) => (
  <Stack gap={16}>
    <FailureNotice
      failure={state.context.failure && toOfficeFailure(state.context.failure)}
      onRetry={() => send({ type: 'count.retry' })}
    />
    <Button size="large" width="full" onClick={() => send({ type: 'count.resume' })}>
      {m['stock.count.review.back']()}
    </Button>
  </Stack>
)

/** Each state has its view; a forgotten one does not compile. */
export const views = {
  choosingScope: Scope,
  opening: Scope,
  counting: Counting,
  comparing: Comparing,
  reviewing: Reviewing,
  confirming: Reviewing,
  closing: Reviewing,
  closed: Closed,
  failed: Failed,
} satisfies Record<StockCountLeaf, View>

/** A count of stock, with a view for each state of its machine. */
export const StockCountView = (props: StockCountViewProps) => {
  const View: View = views[props.state.value as StockCountLeaf]
  return (
    <div data-machine="stock-count" data-state={props.state.value}>
      <View {...props} />
    </div>
  )
}
