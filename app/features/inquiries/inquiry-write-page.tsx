import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router'
import { inquiries as calls } from '#api/calls/inquiries.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { sayFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { inquiries } from './inquiries.queries.ts'
import { InquiryWriteView } from './inquiry-write-view.tsx'
import { useFiles } from '../files/use-files.ts'

const route = getRouteApi('/_mypage/mypage/inquiry/write')
const most = 5

export const InquiryWritePage = () => {
  const { oid } = route.useSearch()
  const { me } = useRouteContext({ from: '__root__' })
  const { data: groups } = useSuspenseQuery(inquiries.groups())
  const { data: categories } = useSuspenseQuery(inquiries.categories())
  const router = useRouter()
  const client = useQueryClient()
  const { files, add, remove, retry } = useFiles('/qnas/file/upload', most)
  const send = useMutation({
    mutationFn: (sent: Parameters<typeof calls.addInquiry>[0]) => calls.addInquiry(sent),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['inquiries', 'list'] })
      toasts.show({ text: m['inquiry.write.sent']() })
      await router.navigate({ to: '/mypage/inquiry' })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.fields)) void sayFailure(error)
    },
  })
  return (
    <InquiryWriteView
      groups={groups}
      categories={categories}
      initial={{
        category: oid ? String(categories.find(({ type }) => type === 'ORDER')?.id ?? '') : '',
        title: oid ? m['inquiry.write.order']({ oid }) : '',
        content: '',
        email: me?.email ?? '',
      }}
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
