import { createIsomorphicFn } from '@tanstack/react-start'
import { publicConfig } from '../../public-config.ts'
import { breadcrumbData, pageHead } from '../../shell/page-head.ts'

const lead = createIsomorphicFn().server(() => publicConfig().intermediary)

export const termsHead = (document: { type: string; title: string } | undefined) =>
  document
    ? pageHead({
        title: document.title,
        description: lead(),
        data: [breadcrumbData(`/terms?type=${document.type}`, document.title)],
      })
    : {}
