import { m } from '#messages'
import { breadcrumbData, pageHead } from '../../shell/page-head.ts'
import { surveyWords } from './survey-words.ts'
import type { SurveyShape } from './survey.queries.ts'

/** What search engines are told of a survey: the three shapes are one page to them. */
export const surveyHead = (shape: SurveyShape) => {
  const { title, lead } = surveyWords[shape]
  const head = pageHead({
    title: title(),
    description: lead(),
    data: [breadcrumbData('/survey', title())],
  })
  return shape === 'cards' ? head : { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}

/** A result is nobody else's. */
export const resultHead = (title: string) => ({
  meta: [...pageHead({ title }).meta, { name: 'robots', content: 'noindex' }],
})

export const resultTitle = () => m['survey.result.title']()
/** Another's taste, or an invitation to see it; without a key a member's own sharing. */
export const toShareTitle = (isOwn: boolean) =>
  isOwn ? m['survey.share.title']() : m['survey.shared.title']()
