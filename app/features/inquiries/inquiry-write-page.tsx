import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { inquiries as calls } from '#api/calls/inquiries.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { sayFailure } from '../../shell/failures.ts'
import { sayBesideFields } from '../../shell/say-beside-fields.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { toasts } from '../../shell/toasts.ts'
import { inquiries } from './inquiries.queries.ts'
import { inquiryDraft } from './inquiry-draft.ts'
import { InquiryWriteView } from './inquiry-write-view.tsx'
import { useFiles } from '../files/use-files.ts'

const route = getRouteApi('/_mypage/mypage/inquiry/write')
const most = 5

/**
 * What was written here before a reload; null on the server and in the first render. What was written since, before the
 * page's scripts had come, stands in the form already and is no draft.
 */
const useDraft = (oid: string | undefined) => {
  const { me } = useRouteContext({ from: '__root__' })
  const inBrowser = useInBrowser()
  const writing = useMemo(() => ({ member: me?.createdAt ?? '', oid }), [me?.createdAt, oid])
  const written = useRef(false)
  const draft = useMemo(
    () => (inBrowser && !written.current ? inquiryDraft.current(writing) : null),
    [inBrowser, writing],
  )
  const keep = (form: Parameters<typeof inquiryDraft.keep>[1]) => {
    written.current = true
    inquiryDraft.keep(writing, form)
  }
  return { draft, keep, forget: () => inquiryDraft.forget(writing) }
}

export const InquiryWritePage = () => {
  const { oid } = route.useSearch()
  const { me } = useRouteContext({ from: '__root__' })
  const { data: groups } = useSuspenseQuery(inquiries.groups())
  const { data: categories } = useSuspenseQuery(inquiries.categories())
  const { draft, keep, forget } = useDraft(oid)
  const router = useRouter()
  const client = useQueryClient()
  const { files, add, remove, retry } = useFiles('/qnas/file/upload', most)
  const send = useMutation({
    mutationFn: (sent: Parameters<typeof calls.addInquiry>[0]) => calls.addInquiry(sent),
    onSuccess: async () => {
      forget()
      await client.invalidateQueries({ queryKey: ['inquiries', 'list'] })
      toasts.show({ text: m['inquiry.write.sent']() })
      await router.navigate({ to: '/mypage/inquiry' })
    },
    onError: (error) => sayBesideFields(error, sayFailure),
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
