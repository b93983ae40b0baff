import { m } from '#messages'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { surveyTexts } from './survey-labels.ts'
import type { SurveyShape } from './survey.queries.ts'

/** What search engines are told of a survey: the three shapes are one page to them. */
export const toSurveyHead = (shape: SurveyShape) => {
  const { title, lead } = surveyTexts[shape]
  const head = toPageHead({
    title: title(),
    description: lead(),
    data: [toBreadcrumbData('/survey', title())],
  })
  return shape === 'cards' ? head : { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}

/** A result is nobody else's. */
export const toResultHead = (title: string) => ({
  meta: [...toPageHead({ title }).meta, { name: 'robots', content: 'noindex' }],
})

export const toResultTitle = () => m['survey.result.title']()
/** Another's taste, or an invitation to see it; without a key a member's own sharing. */
export const toShareTitle = (isOwn: boolean) =>
  isOwn ? m['survey.share.title']() : m['survey.shared.title']()
