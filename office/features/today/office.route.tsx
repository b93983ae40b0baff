import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { TodayPage } from './today-page.tsx'

export const Route = createFileRoute('/_desk/office')({
  head: () => ({ meta: [{ title: toWindowTitle(m['today.title']()) }] }),
  component: TodayPage,
})
