import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { toPageHead } from '../../shell/page-head.ts'
import { PreviewPage } from './preview-page.tsx'

export const Route = createFileRoute('/_shop/preview')({
  head: () => toPageHead({ title: m['preview.title']() }),
  component: PreviewPage,
})
