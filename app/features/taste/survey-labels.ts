import { m } from '#messages'

export const surveyPaths = {
  cards: '/survey',
  page: '/survey/index_old',
  pairs: '/survey/index_origin',
} as const

/** How each shape of the survey is called. */
export const surveyTexts = {
  cards: { title: m['survey.cards.title'], lead: m['survey.cards.lead'], other: m['survey.other.cards'] },
  page: { title: m['survey.page.title'], lead: m['survey.page.lead'], other: m['survey.other.page'] },
  pairs: { title: m['survey.pairs.title'], lead: m['survey.pairs.lead'], other: m['survey.other.pairs'] },
} as const
