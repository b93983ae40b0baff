import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { SwitchesPage } from './switches-page.tsx'

export const Route = createFileRoute('/_desk/office/switches')({
  head: () => ({ meta: [{ title: toWindowTitle(m['switches.title']()) }] }),
  component: SwitchesPage,
})
