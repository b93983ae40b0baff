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
 * Fields that were written in a draft and that its subject has changed since, to another text: published as they are,
 * they would take away what somebody else published.
 */
export const listOvertakenFields = ({ body, base }: DraftTexts, current: DraftBody | null): string[] =>
  current === null || base === null
    ? []
    : listWrittenFields(body, base).filter(
        (field) => current[field] !== base[field] && current[field] !== body[field],
      )

type Save = {
  body: DraftBody
  /** The texts of the subject over which fields were written knowingly. */
  seen?: DraftBody | undefined
}

/**
 * What is sent for a saved draft, over its subject as it is now: a field that is still as it was is not written in the
 * draft, and goes on following the subject. A field that the subject has changed since stays overtaken until somebody
 * who has seen the new text writes it.
 */
export const rebaseDraft = (
  { body: newBody, seen = {} }: Save,
  { body, base }: DraftTexts,
  current: DraftBody | null,
): DraftTexts => {
  if (current === null) return { body: newBody, base }
  const isUntouched = (field: string) => body[field] === base?.[field] && newBody[field] === base?.[field]
  const texts = Object.entries(newBody).map(([field, text]) => [
    field,
    isUntouched(field) ? (current[field] ?? text) : text,
  ])
  const unseenFields = new Set(
    listOvertakenFields({ body, base }, current).filter((field) => seen[field] !== current[field]),
  )
  const newBase = [
    ...Object.entries(current).filter(([field]) => !unseenFields.has(field)),
    ...Object.entries(base ?? {}).filter(([field]) => unseenFields.has(field)),
  ]
  return { body: Object.fromEntries(texts), base: Object.fromEntries(newBase) }
}

/** Both texts of each field in which a saved draft differs from what somebody else sends. */
export const toConflicts = (present: DraftBody, own: DraftBody): Record<string, string> =>
  Object.fromEntries(
    [...new Set([...Object.keys(present), ...Object.keys(own)])]
      .filter((field) => (present[field] ?? '') !== (own[field] ?? ''))
      .map((field) => [field, JSON.stringify({ saved: present[field] ?? '', sent: own[field] ?? '' })]),
  )
