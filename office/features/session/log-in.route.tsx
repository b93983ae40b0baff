import { createFileRoute, redirect } from '@tanstack/react-router'
import { createSearchSchema, text } from '#app/shell/url-params.ts'
import { m } from '#office-messages'
import { toSafePath } from '../../shell/safe-path.ts'
import { toWindowTitle } from '../../shell/title.ts'
import { OfficeLogInPage } from './office-log-in-page.tsx'

export const Route = createFileRoute('/_outside/office/log-in')({
  validateSearch: createSearchSchema({ to: text(2000) }),
  beforeLoad: ({ context: { office }, search }) => {
    if (office.logIn.getSnapshot().hasTag('within')) throw redirect({ href: toSafePath(search.to) })
  },
  head: () => ({ meta: [{ title: toWindowTitle(m['log_in.page']()) }] }),
  component: OfficeLogInPage,
})
