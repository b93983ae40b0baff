import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { GuardPage } from './guard-page.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/sample/authenticate')({
  head: () => ({ meta: [toTitleMeta(m['sample.guard.title']())] }),
  component: GuardPage,
})
