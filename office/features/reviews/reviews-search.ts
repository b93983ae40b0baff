import { replyStates } from '#api/contract/office/reviews.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the list of reviews. */
export const reviewsSearch = param.createSearchSchema({
  page: param.page,
  state: param.option(replyStates),
  sort: param.option(['old']),
})
export type ReviewsSearch = param.SearchOf<typeof reviewsSearch>
