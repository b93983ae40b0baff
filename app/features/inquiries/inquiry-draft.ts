import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'
import type { InquiryForm } from './inquiry-form.rules.ts'

/** The author, and the order that it is about. */
export type DraftOwner = { member: string; oid: string | undefined }
type Draft = { member: string; form: InquiryForm }

const toStorageKey = ({ oid = '' }: DraftOwner) => `vini:inquiry:${oid}`

const isText = (value: unknown) => typeof value === 'string'

const isDraft = (value: unknown): value is Draft => {
  const { member, form } = (value ?? {}) as Partial<Draft>
  return typeof member === 'string' && [form?.category, form?.title, form?.content, form?.email].every(isText)
}

/** An unsent inquiry, in the tab in which it is written; no other member finds it there. */
export const inquiryDraft = {
  keep: (writing: DraftOwner, form: InquiryForm) =>
    writeJson(tabStorage, toStorageKey(writing), { member: writing.member, form } satisfies Draft),
  current: (writing: DraftOwner): InquiryForm | null => {
    const draft = readJson(tabStorage, toStorageKey(writing), isDraft)
    return draft && draft.member === writing.member ? draft.form : null
  },
  forget: (writing: DraftOwner) => tabStorage.write(toStorageKey(writing), null),
}
