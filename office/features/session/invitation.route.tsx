import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { OfficeLogInPage } from './office-log-in-page.tsx'

export const Route = createFileRoute('/_outside/office/invitation')({
  head: () => ({ meta: [{ title: toWindowTitle(m['log_in.page']()) }] }),
  component: OfficeLogInPage,
})
