import { templateFields } from '#api/contract/office/care.options.ts'
import type { CaseKind } from '../db/tables/care.ts'
import { addBusinessDays } from '../platform/calendar/business-days.rules.ts'

/** How many business days a case may take. */
const businessDays: Record<CaseKind, number> = { INQUIRY: 1, QUESTION: 2, REVIEW: 2 }

/** Until when a case that came at a moment should be finished. */
export const toDueAt = (kind: CaseKind, at: Date): Date => addBusinessDays(at, businessDays[kind])

/** How long a person has a case to themselves, in ms. */
export const holdMs = 15 * 60 * 1000

/**
 * The text with the fields of its template filled; null when it asks for an order and there is none. A public
 * answer has the masked name.
 */
export const fillTemplate = (
  text: string,
  { name, oid }: { name: string; oid: string | null },
): string | null => {
  if (oid === null && text.includes(templateFields.order)) return null
  return text.replaceAll(templateFields.name, name).replaceAll(templateFields.order, oid ?? '')
}
