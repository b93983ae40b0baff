import type { DraftBody } from '#api/contract/office/drafts.options.ts'

/** The fields of a draft that were written in it: those that differ from its subject when it was opened. */
const listWrittenFields = (body: DraftBody, base: DraftBody): string[] =>
  Object.keys(body).filter((field) => body[field] !== base[field])

/**
 * A draft over its subject as it is now: what was not written in the draft follows the subject. The draft of a new
 * subject follows none, also once it was published.
 */
export const applyDraft = (body: DraftBody, base: DraftBody | null, current: DraftBody | null): DraftBody =>
  current === null || base === null
    ? body
    : {
        ...current,
        ...Object.fromEntries(listWrittenFields(body, base).map((field) => [field, body[field] ?? ''])),
      }

type DraftTexts = { body: DraftBody; base: DraftBody | null }

/**
 * What is sent for a saved draft, over its subject as it is now: a field that is still as it was is not written in the
 * draft, and goes on following the subject.
 */
export const rebaseDraft = (
  newBody: DraftBody,
  { body, base }: DraftTexts,
  current: DraftBody | null,
): DraftTexts => {
  if (current === null) return { body: newBody, base }
  const isUntouched = (field: string) => body[field] === base?.[field] && newBody[field] === base?.[field]
  const texts = Object.entries(newBody).map(([field, text]) => [
    field,
    isUntouched(field) ? (current[field] ?? text) : text,
  ])
  return { body: Object.fromEntries(texts), base: current }
}

/** Both texts of each field in which a saved draft differs from what somebody else sends. */
export const toConflicts = (present: DraftBody, own: DraftBody): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...Object.keys(present), ...Object.keys(own)])]
      .filter((field) => (present[field] ?? '') !== (own[field] ?? ''))
      .map((field) => [field, JSON.stringify({ saved: present[field] ?? '', sent: own[field] ?? '' })]),
  )
