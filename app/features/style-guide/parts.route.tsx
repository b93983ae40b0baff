import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { PartsView } from './parts-view.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/style-guide/ui')({
  head: () => ({ meta: [toTitleMeta(m['guide.parts.title']())] }),
  component: PartsView,
})
