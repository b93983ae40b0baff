import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { AppPage } from '../../features/sample/app-page.tsx'
import { titled } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/sample/app')({
  head: () => ({ meta: [titled(m['sample.app.title']())] }),
  component: AppPage,
})
