import { m } from '#messages'

export const surveyPaths = {
  cards: '/survey',
  page: '/survey/index_old',
  pairs: '/survey/index_origin',
} as const

/** How each shape of the survey is called. */
export const surveyTexts = {
  cards: { title: m['survey.cards.title'], lead: m['survey.cards.lead'] },
  page: { title: m['survey.page.title'], lead: m['survey.page.lead'] },
  pairs: { title: m['survey.pairs.title'], lead: m['survey.pairs.lead'] },
} as const
