import { Tag } from '#ui/tag'
import { toStatementStateName, toStatementTone } from './settlement-words.ts'
import type { StatementCard } from './settlements.queries.ts'

/** The state of a statement. */
export const StatementTag = ({ state }: Pick<StatementCard, 'state'>) => (
  <Tag tone={toStatementTone(state)}>{toStatementStateName(state)}</Tag>
)
