import { breadcrumbData, pageHead } from '../../shell/page-head.ts'

export const termsHead = (document: { type: string; title: string } | undefined) =>
  document
    ? pageHead({
        title: document.title,
        data: [breadcrumbData(`/terms?type=${document.type}`, document.title)],
      })
    : {}
