import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { BaseView } from './base-view.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/style-guide/default')({
  head: () => ({ meta: [toTitleMeta(m['guide.base.title']())] }),
  component: BaseView,
})
