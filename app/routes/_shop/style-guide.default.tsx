import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { BaseView } from '../../features/style-guide/base-view.tsx'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/style-guide/default')({
  head: () => ({ meta: [titled(m['guide.base.title']())] }),
  component: BaseView,
})
