import type { CaseKind } from '../../db/tables/care.ts'
import { addBusinessDays } from './business-days.rules.ts'

type DueKind = CaseKind | 'RETURN'

/** How many business days a case may take, and the decision about a return. */
const businessDays: Record<DueKind, number> = { INQUIRY: 1, QUESTION: 2, REVIEW: 2, RETURN: 1 }

/** Until when what came at a moment should be finished. */
export const toDueAt = (kind: DueKind, at: Date): Date => addBusinessDays(at, businessDays[kind])
