import { tabStorage } from '#app/storage.ts'
import { toCaseName, type CaseKind } from './care-search.ts'

const toStorageName = (key: { kind: CaseKind; id: number }) => `office-answer-draft:${toCaseName(key)}`

/** What was typed as the answer of a case and not sent yet; it outlives a reload of the tab. */
export const readAnswerDraft = (key: { kind: CaseKind; id: number }): string =>
  tabStorage.read(toStorageName(key)) ?? ''

/** Keeps a draft; an empty one is forgotten. */
export const saveAnswerDraft = (key: { kind: CaseKind; id: number }, text: string): void => {
  tabStorage.write(toStorageName(key), text || null)
}
