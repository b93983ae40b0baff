import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { TastePicksEvent, tastePicksMachine } from '#machines/taste-picks.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { VisuallyHidden } from '#ui/visually-hidden'
import { formatWon } from '../../format.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import type { OwnTaste, TastePick } from './own-taste.queries.ts'
import { TastePicks } from './taste-parts.tsx'

export interface TastePicksViewProps {
  state: SnapshotFrom<typeof tastePicksMachine>
  send: (event: TastePicksEvent) => void
  /** The wines in their places. */
  picks: readonly TastePick[]
  budget: OwnTaste['budget']
}

/** The price of a bottle in words: 한 병 40,000원~80,000원. */
const toBudgetLine = (budget: OwnTaste['budget']): string | undefined => {
  if (!budget) return undefined
  const [from, to] = [budget.from ?? 0, budget.to]
  if (to === null) return m['survey.picks.budget_from']({ from: formatWon(from) })
  return from === 0
    ? m['survey.picks.budget_to']({ to: formatWon(to) })
    : m['survey.picks.budget']({ from: formatWon(from), to: formatWon(to) })
}

const ListLink = () => (
  <Button variant="primary" href="/product?sort=match">
    {m['survey.result.list']()}
  </Button>
)

const NothingInBudget = ({ budget }: Pick<TastePicksViewProps, 'budget'>) => (
  <Section title={m['survey.result.picks']()} space="small">
    <EmptyState
      title={budget ? m['survey.picks.none_in_budget']() : m['survey.picks.none']()}
      action={<ListLink />}
    />
  </Section>
)

/** Three wines for a taste; each may be replaced until all were seen. */
export const TastePicksView = ({ state, send, picks, budget }: TastePicksViewProps) => {
  const isExhausted = state.matches('exhausted')
  const wasExhausted = useRef(isExhausted)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was pressed is no longer there.
    if (wasExhausted.current !== isExhausted) root.current?.focus()
    wasExhausted.current = isExhausted
  }, [isExhausted])
  const { failure, place } = state.context
  const replaced = state.context.placed !== state.context.first ? picks[place] : undefined
  return (
    <div data-machine="taste-picks" data-state={state.value} ref={root} tabIndex={-1}>
      {picks.length === 0 ? (
        <NothingInBudget budget={budget} />
      ) : (
        <TastePicks
          title={m['survey.result.picks']()}
          lead={toBudgetLine(budget)}
          picks={picks}
          waiting={state.matches('loading') ? place : undefined}
          onReplace={isExhausted ? undefined : (at) => send({ type: 'pick.replace', place: at })}
        >
          <VisuallyHidden role="status">
            {state.matches('loading')
              ? m['survey.picks.loading']()
              : replaced && m['survey.picks.replaced']({ name: replaced.name })}
          </VisuallyHidden>
          {state.matches('failed') && failure && (
            <Notice tone="error" role="alert">
              {toFailureMessage(failure)}
            </Notice>
          )}
          <Stack gap={12} align="center">
            {isExhausted && <Text tone="secondary">{m['survey.picks.exhausted']()}</Text>}
            <Cluster gap={8} justify="center">
              {isExhausted && (
                <Button variant="ghost" onClick={() => send({ type: 'picks.restart' })}>
                  {m['survey.picks.restart']()}
                </Button>
              )}
              <ListLink />
            </Cluster>
          </Stack>
        </TastePicks>
      )}
    </div>
  )
}
