import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { LanguagesPage } from './languages-page.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/sample/localization')({
  head: () => ({ meta: [toTitleMeta(m['sample.languages.title']())] }),
  component: LanguagesPage,
})
