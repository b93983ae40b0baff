import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { CompanyPage } from './company-page.tsx'

export const Route = createFileRoute('/_desk/seller/company')({
  head: () => ({ meta: [{ title: toWindowTitle(m['frame.page.company']()) }] }),
  component: CompanyPage,
})
