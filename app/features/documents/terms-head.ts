import { createIsomorphicFn } from '@tanstack/react-start'
import { getPublicConfig } from '../../public-config.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'

const toDescription = createIsomorphicFn().server(() => getPublicConfig().intermediary)

export const toTermsHead = (document: { type: string; title: string } | undefined) =>
  document
    ? toPageHead({
        title: document.title,
        description: toDescription(),
        data: [toBreadcrumbData(`/terms?type=${document.type}`, document.title)],
      })
    : {}
