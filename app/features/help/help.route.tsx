import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import * as param from '../../shell/url-params.ts'
import { faqs } from '../faqs/faqs.queries.ts'
import { HelpPage } from './help-page.tsx'
import { help } from './help.queries.ts'

const toDescription = createIsomorphicFn().server(() => m['help.lead']())

export const Route = createFileRoute('/_shop/help')({
  validateSearch: param.createSearchSchema({ category: param.id, query: param.text(), page: param.page }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(faqs.categories()),
      queryClient.ensureQueryData(faqs.counts(deps.query)),
      queryClient.ensureQueryData(help.questions(deps)),
      ensurePageFound(queryClient.ensureQueryData(help.notices(deps))),
    ])
  },
  head: () =>
    toPageHead({
      title: m['shell.account.help'](),
      description: toDescription(),
      data: [toBreadcrumbData('/help')],
    }),
  component: HelpPage,
})
