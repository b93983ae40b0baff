import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import type { CaseKind } from './care-search.ts'
import type { OfficeCaseCard } from './care.queries.ts'

const kindNames: Record<CaseKind, () => string> = {
  INQUIRY: m['care.kind.inquiry'],
  QUESTION: m['care.kind.question'],
  REVIEW: m['care.kind.review'],
}

export const toKindName = (kind: CaseKind): string => kindNames[kind]()

const reasonNames = {
  ABUSE: m['care.reason.abuse'],
  FALSE: m['care.reason.false'],
  ADVERTISING: m['care.reason.advertising'],
  PRIVATE: m['care.reason.private'],
  OTHER: m['care.reason.other'],
}

export const toReportReasonName = (reason: keyof typeof reasonNames): string => reasonNames[reason]()

/** Until when a case waits, or when it was finished, in words. */
export const toDueWords = ({ doneAt, dueAt, late: isLate }: OfficeCaseCard): string => {
  if (doneAt) return m['care.done_at']({ at: formatDateTime(doneAt) })
  const at = formatDateTime(dueAt)
  return isLate ? m['care.late_since']({ at }) : m['care.due_at']({ at })
}
