import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { toBreadcrumbData, toPageHead, toShopData } from '../../shell/page-head.ts'
import { AboutPage } from './about-page.tsx'
import { about, type AboutFaq } from './about.queries.ts'

const toDescription = createIsomorphicFn().server(() => m['about.lead']())

/** The questions are in the head too: search engines may show them. */
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

export const Route = createFileRoute('/_shop/about')({
  loader: async ({ context: { queryClient } }) => {
    const [faqs] = await Promise.all([
      queryClient.ensureQueryData(about.asked()),
      queryClient.ensureQueryData(about.numbers()),
      queryClient.ensureQueryData(about.front()),
      queryClient.ensureQueryData(about.sellers()),
    ])
    return faqs.map(({ id, question, answer, lang }) => ({ id, question, answer, lang }))
  },
  head: ({ loaderData = [] }) =>
    toPageHead({
      title: m['about.title'](),
      description: toDescription(),
      data: toStructuredData(loaderData),
    }),
  component: AboutPage,
})
