import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { surveyTexts } from './survey-labels.ts'
import type { SurveyShape } from './survey.queries.ts'

/** What search engines see of a survey: its three shapes are one page to them. */
export const toSurveyHead = (shape: SurveyShape) => {
  const { title, lead } = surveyTexts[shape]
  const head = toPageHead({
    title: title(),
    description: lead(),
    data: [toBreadcrumbData('/survey', title())],
  })
  return shape === 'cards' ? head : { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] }
}

/** A result concerns one member only, so it is not indexed. */
export const toResultHead = (title: string) => ({
  meta: [...toPageHead({ title }).meta, { name: 'robots', content: 'noindex' }],
})
