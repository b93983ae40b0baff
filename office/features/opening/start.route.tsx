import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { StartPage } from './start-page.tsx'

export const Route = createFileRoute('/_desk/office/start')({
  head: () => ({ meta: [{ title: toWindowTitle(m['opening.title']()) }] }),
  component: StartPage,
})
