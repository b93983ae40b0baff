import {
  explanationKinds,
  type DifferenceKind,
  type ExplanationKind,
  type SettlementProvider,
} from '#api/contract/office/reconciliation.options.ts'
import { formatCount, formatDate, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import type { ProviderFileCard } from './reconciliation.queries.ts'

const providers: Record<SettlementProvider, () => string> = {
  allat: m['payments.provider.allat'],
  kakaopay: m['payments.provider.kakaopay'],
}
const kinds: Record<DifferenceKind, () => string> = {
  MISSING: m['reconciliation.kind.missing'],
  DOUBLED: m['reconciliation.kind.doubled'],
  AMOUNT: m['reconciliation.kind.amount'],
  UNKNOWN: m['reconciliation.kind.unknown'],
  CHARGEBACK: m['reconciliation.kind.chargeback'],
}
const explanations: Record<ExplanationKind, () => string> = {
  OTHER_FILE: m['reconciliation.explanation.other_file'],
  PROVIDER_CORRECTS: m['reconciliation.explanation.provider_corrects'],
  VOIDED: m['reconciliation.explanation.voided'],
  DISPUTED: m['reconciliation.explanation.disputed'],
  OTHER: m['reconciliation.explanation.other'],
  CASE: m['reconciliation.explanation.case'],
}

export const toSettlementProviderName = (provider: SettlementProvider): string => providers[provider]()
export const toDifferenceName = (kind: DifferenceKind): string => kinds[kind]()
export const toExplanationName = (kind: ExplanationKind): string => explanations[kind]()
export const explanationOptions = () =>
  explanationKinds.map((value) => ({ value, label: toExplanationName(value) }))

type FileDays = Pick<ProviderFileCard, 'provider' | 'firstDay' | 'lastDay'>
/** The provider and the days of a file. */
export const toFileName = ({ provider, firstDay, lastDay }: FileDays): string =>
  m['reconciliation.one.days']({
    provider: toSettlementProviderName(provider),
    from: formatDate(firstDay),
    until: formatDate(lastDay),
  })

type FileState = Pick<ProviderFileCard, 'state' | 'differences'>
export const toFileStateName = ({ state, differences }: FileState): string => {
  if (state === 'AGREED') return m['reconciliation.state.agreed']()
  return differences.open > 0 ? m['reconciliation.state.differing']() : m['reconciliation.state.ready']()
}
export const toFileStateTone = ({ state, differences }: FileState) => {
  if (state === 'AGREED') return 'success' as const
  return differences.open > 0 ? ('warning' as const) : ('notify' as const)
}

/** How many differences are to be explained of how many. */
export const toDifferencesText = ({ differences: { all, open } }: FileState): string =>
  all === 0
    ? m['reconciliation.no_differences']()
    : m['reconciliation.open']({ open: formatCount(open), all: formatCount(all) })

export const formatSum = (amount: number): string =>
  amount < 0 ? `-${formatWon(-amount)}` : formatWon(amount)

/** The fee beside what it is of, in percent with two places; without an amount the fee alone. */
export const toFeeText = ({ fee, amount }: Pick<ProviderFileCard, 'fee' | 'amount'>): string =>
  amount === 0
    ? formatSum(fee)
    : m['reconciliation.facts.fee_rate']({ fee: formatSum(fee), rate: ((fee / amount) * 100).toFixed(2) })
