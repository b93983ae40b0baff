import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ApplyPage } from './apply-page.tsx'

export const Route = createFileRoute('/_desk/seller/apply')({
  head: () => ({ meta: [{ title: toWindowTitle(m['frame.page.apply']()) }] }),
  component: ApplyPage,
})
