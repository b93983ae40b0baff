import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { SamplesPage } from './samples-page.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/sample')({
  head: () => ({ meta: [toTitleMeta(m['sample.title']())] }),
  component: SamplesPage,
})
