import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { inquiries as calls } from '#api/calls/inquiries.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { showFailure } from '../../shell/failures.ts'
import { alertUnlessFieldErrors } from '../../shell/alert-unless-field-errors.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { toasts } from '../../shell/toasts.ts'
import { tabStorage } from '../../storage.ts'
import { readJson, writeJson } from '../../stored-json.ts'
import { useFiles } from '../files/use-files.ts'
import { inquiries } from './inquiries.queries.ts'
import { InquiryWriteView } from './inquiry-write-view.tsx'
import type { InquiryForm } from './inquiry-form.rules.ts'

/** The author, and the order that it is about. */
type DraftOwner = { member: string; oid: string | undefined }
type Draft = { member: string; form: InquiryForm }

const toStorageKey = ({ oid = '' }: DraftOwner) => `vini:inquiry:${oid}`

const isText = (value: unknown) => typeof value === 'string'

const isDraft = (value: unknown): value is Draft => {
  const { member, form } = (value ?? {}) as Partial<Draft>
  return typeof member === 'string' && [form?.category, form?.title, form?.content, form?.email].every(isText)
}

/** An unsent inquiry, in the tab in which it is written; no other member finds it there. */
const inquiryDraft = {
  keep: (writing: DraftOwner, form: InquiryForm) =>
    writeJson(tabStorage, toStorageKey(writing), { member: writing.member, form } satisfies Draft),
  current: (writing: DraftOwner): InquiryForm | null => {
    const draft = readJson(tabStorage, toStorageKey(writing), isDraft)
    return draft && draft.member === writing.member ? draft.form : null
  },
  forget: (writing: DraftOwner) => tabStorage.write(toStorageKey(writing), null),
}

const route = getRouteApi('/_mypage/mypage/inquiry/write')
const maxFiles = 5

/**
 * What was written here before a reload; null on the server and in the first render. What was written since, before the
 * page's scripts had come, stands in the form already and is no draft.
 */
const useDraft = (oid: string | undefined) => {
  const { me } = useRouteContext({ from: '__root__' })
  const inBrowser = useInBrowser()
  const draftOwner = useMemo(() => ({ member: me?.createdAt ?? '', oid }), [me?.createdAt, oid])
  const isWritten = useRef(false)
  const draft = useMemo(
    () => (inBrowser && !isWritten.current ? inquiryDraft.current(draftOwner) : null),
    [inBrowser, draftOwner],
  )
  const saveDraft = (form: Parameters<typeof inquiryDraft.keep>[1]) => {
    isWritten.current = true
    inquiryDraft.keep(draftOwner, form)
  }
  return { draft, keep: saveDraft, forget: () => inquiryDraft.forget(draftOwner) }
}

export const InquiryWritePage = () => {
  const { oid } = route.useSearch()
  const { me } = useRouteContext({ from: '__root__' })
  const { data: groups } = useSuspenseQuery(inquiries.groups())
  const { data: categories } = useSuspenseQuery(inquiries.categories())
  const { draft, keep, forget } = useDraft(oid)
  const router = useRouter()
  const client = useQueryClient()
  const { files, add, remove, retry } = useFiles('/qnas/file/upload', maxFiles)
  const send = useMutation({
    mutationFn: (input: Parameters<typeof calls.addInquiry>[0]) => calls.addInquiry(input),
    onSuccess: async () => {
      forget()
      await client.invalidateQueries({ queryKey: ['inquiries', 'list'] })
      toasts.show({ text: m['inquiry.write.sent']() })
      await router.navigate({ to: '/mypage/inquiry' })
    },
    onError: (error) => alertUnlessFieldErrors(error, showFailure),
  })
  return (
    <InquiryWriteView
      groups={groups}
      categories={categories}
      key={draft ? 'draft' : 'new'}
      initial={
        draft ?? {
          category: oid ? String(categories.find(({ type }) => type === 'ORDER')?.id ?? '') : '',
          title: oid ? m['inquiry.write.order']({ oid }) : '',
          content: '',
          email: me?.email ?? '',
        }
      }
      onChange={keep}
      files={files}
      onFiles={add}
      onDropFile={remove}
      onRetryFile={retry}
      working={send.isPending}
      errors={send.error instanceof ApiError ? (send.error.fields ?? {}) : {}}
      onSend={({ category, title, content, email }) =>
        send.mutate({
          body: {
            idCategory: Number(category),
            title,
            content,
            email,
            files: files.flatMap(({ sentId }) => sentId ?? []),
          },
        })
      }
    />
  )
}
