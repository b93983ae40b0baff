import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { toBreadcrumbData, toPageHead, toShopData } from '../../shell/page-head.ts'
import type { AboutFaq } from './about.queries.ts'

const toStructuredData = createIsomorphicFn().server((faqs: readonly AboutFaq[]) => [
  toShopData(),
  toBreadcrumbData('/about', m['about.title']()),
  {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
])

const toDescription = createIsomorphicFn().server(() => m['about.lead']())

export const toAboutHead = (faqs: readonly AboutFaq[] = []) =>
  toPageHead({ title: m['about.title'](), description: toDescription(), data: toStructuredData(faqs) })
