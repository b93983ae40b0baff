import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { AppPage } from './app-page.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/sample/app')({
  head: () => ({ meta: [toTitleMeta(m['sample.app.title']())] }),
  component: AppPage,
})
