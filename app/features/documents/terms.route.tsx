import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getPublicConfig } from '../../public-config.ts'
import { ensureFound } from '../../shell/ensure-found.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import * as param from '../../shell/url-params.ts'
import { documents } from './documents.queries.ts'
import { defaultType, TermsPage } from './terms-page.tsx'

const toDescription = createIsomorphicFn().server(() => getPublicConfig().intermediary)

export const Route = createFileRoute('/_shop/terms')({
  // Which document is read, and which of its versions: the terms of use, and the one in force, go without saying.
  validateSearch: param.createSearchSchema({ version: param.id, type: param.matching(/^[A-Z_]{1,30}$/) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { type = defaultType, version } }) => {
    const [document] = await ensureFound(
      Promise.all([
        version === undefined
          ? queryClient.ensureQueryData(documents.inForce(type))
          : queryClient.ensureQueryData(documents.one(version)),
        queryClient.ensureQueryData(documents.types()),
        // A version of another document leads nowhere.
        queryClient.ensureQueryData(documents.versions(type)),
      ]),
    )
    return { type: document.type, title: document.typeName }
  },
  head: ({ loaderData: document }) =>
    document
      ? toPageHead({
          title: document.title,
          description: toDescription(),
          data: [toBreadcrumbData(`/terms?type=${document.type}`, document.title)],
        })
      : {},
  component: function Terms() {
    return <TermsPage search={Route.useSearch()} />
  },
})
