import type { CaseKind } from '../../db/tables/care.ts'
import { addBusinessDays } from './business-days.rules.ts'

/** How many business days a case may take. */
const businessDays: Record<CaseKind, number> = { INQUIRY: 1, QUESTION: 2, REVIEW: 2 }

/** Until when a case that came at a moment should be finished. */
export const toDueAt = (kind: CaseKind, at: Date): Date => addBusinessDays(at, businessDays[kind])
