import { keptIn } from '../../kept-json.ts'
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
  keep: (writing: Writing, form: InquiryForm) => {
    try {
      sessionStorage.setItem(keyOf(writing), JSON.stringify({ member: writing.member, form } satisfies Draft))
    } catch {
      return
    }
  },
  current: (writing: Writing): InquiryForm | null => {
    const draft = keptIn(() => sessionStorage, keyOf(writing), isDraft)
    return draft && draft.member === writing.member ? draft.form : null
  },
  forget: (writing: Writing) => sessionStorage.removeItem(keyOf(writing)),
}
