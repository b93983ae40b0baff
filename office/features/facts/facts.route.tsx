import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { FactsPage } from './facts-page.tsx'


export const Route = createFileRoute('/_desk/office/facts')({

  head: () => ({ meta: [{ title: toWindowTitle(m['facts.title']()) }] }),
  component: FactsPage,
})

