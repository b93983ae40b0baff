import * as param from '#app/shell/url-params.ts'

export const personStates = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const
export type PersonState = (typeof personStates)[number]

/** What an address asks of the list of people: its page and filters, and the panel that is open. */
export const peopleSearch = param.createSearchSchema({
  page: param.page,
  query: param.text(),
  state: param.option(personStates),
  person: param.id,
  panel: param.option(['invite']),
})
export type PeopleSearch = param.SearchOf<typeof peopleSearch>
