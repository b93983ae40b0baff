import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { OwnAccountPage } from './own-account-page.tsx'

export const Route = createFileRoute('/_desk/office/account')({
  head: () => ({ meta: [{ title: toWindowTitle(m['own.title']()) }] }),
  component: OwnAccountPage,
})
