import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { breadcrumbData, pageHead, shopData } from '../../shell/page-head.ts'
import type { Asked } from './about.queries.ts'

const dataOf = createIsomorphicFn().server((asked: readonly Asked[]) => [
  shopData(),
  breadcrumbData('/about', m['about.title']()),
  {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
])

const lead = createIsomorphicFn().server(() => m['about.lead']())

export const aboutHead = (asked: readonly Asked[] = []) =>
  pageHead({ title: m['about.title'](), description: lead(), data: dataOf(asked) })
