import { templateFields } from '#api/contract/office/care.options.ts'

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
