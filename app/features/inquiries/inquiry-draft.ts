import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'
import type { InquiryForm } from './inquiry-form.rules.ts'

/** Who writes, and about which order. */
export type Writing = { member: string; oid: string | undefined }
type Draft = { member: string; form: InquiryForm }

const keyOf = ({ oid = '' }: Writing) => `vini:inquiry:${oid}`

const isText = (value: unknown) => typeof value === 'string'

const isDraft = (value: unknown): value is Draft => {
  const { member, form } = (value ?? {}) as Partial<Draft>
  return typeof member === 'string' && [form?.category, form?.title, form?.content, form?.email].every(isText)
}

/** An inquiry that is not sent yet, in the tab it is written in; nobody else finds it there. */
export const inquiryDraft = {
  keep: (writing: Writing, form: InquiryForm) =>
    writeJson(tabStorage, keyOf(writing), { member: writing.member, form } satisfies Draft),
  current: (writing: Writing): InquiryForm | null => {
    const draft = readJson(tabStorage, keyOf(writing), isDraft)
    return draft && draft.member === writing.member ? draft.form : null
  },
  forget: (writing: Writing) => tabStorage.write(keyOf(writing), null),
}
