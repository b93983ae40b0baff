import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { breadcrumbData, pageHead, shopData } from '../../shell/page-head.ts'
import { about, type Asked } from './about.queries.ts'

/** Loads the page; answers the questions that search engines may show. */
export const loadAbout = async (client: QueryClient): Promise<Asked[]> => {
  const [asked] = await Promise.all([
    client.ensureQueryData(about.asked()),
    client.ensureQueryData(about.numbers()),
  ])
  return asked.map(({ id, question, answer }) => ({ id, question, answer }))
}

export const aboutHead = (asked: readonly Asked[] = []) =>
  pageHead({
    title: m['about.title'](),
    description: m['about.lead'](),
    data: [
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
    ],
  })
