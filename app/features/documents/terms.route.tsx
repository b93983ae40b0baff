import { createFileRoute, notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getPublicConfig } from '../../public-config.ts'
import { ensureFound } from '../../shell/ensure-found.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import * as param from '../../shell/url-params.ts'
import { documents, toDocumentQuery, toDocumentType } from './documents.queries.ts'
import { TermsPage } from './terms-page.tsx'

const toDescription = createIsomorphicFn().server(() => getPublicConfig().intermediary)

export const Route = createFileRoute('/_shop/terms')({
  // The document and its version: without a type the terms of use, without a version the one in force.
  validateSearch: param.createSearchSchema({ version: param.id, type: param.matching(/^[A-Z_]{1,30}$/) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const type = toDocumentType(deps)
    const [document] = await ensureFound(
      Promise.all([
        queryClient.ensureQueryData(toDocumentQuery(deps)),
        queryClient.ensureQueryData(documents.types()),
        type && queryClient.ensureQueryData(documents.versions(type)),
      ]),
    )
    // The version is one of another document.
    if (deps.type && deps.type !== document.type) throw notFound()
    if (!type) await queryClient.ensureQueryData(documents.versions(document.type))
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
