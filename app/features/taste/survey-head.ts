import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { surveyTexts } from './survey-labels.ts'
import type { SurveyShape } from './survey.queries.ts'

/** What search engines see of a survey: its three shapes are one page to them. */
export const toSurveyHead = (shape: SurveyShape) => {
  const { title, lead } = surveyTexts[shape]
  return toPageHead({
    title: title(),
    description: lead(),
    data: [toBreadcrumbData('/survey', title())],
    unlisted: shape !== 'cards',
  })
}

/** A result concerns one member only, so it is not indexed. */
export const toResultHead = (title: string) => toPageHead({ title, unlisted: true })
