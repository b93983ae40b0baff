import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { NewWinePage } from './new-wine-page.tsx'

export const Route = createFileRoute('/_desk/office/wines/new')({
  head: () => ({ meta: [{ title: toWindowTitle(m['drafts.create.wine']()) }] }),
  component: NewWinePage,
})
