import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import type { PersonState } from './people-search.ts'
import type { OfficePerson } from './people.queries.ts'

const stateNames: Record<PersonState, () => string> = {
  INVITED: m['people.state.invited'],
  ACTIVE: m['people.state.active'],
  SUSPENDED: m['people.state.suspended'],
}

export const toStateName = (state: PersonState): string => stateNames[state]()

/** Where a person belongs: the operator, or a seller with the stores that were given. */
export const toPlace = ({ company, stores }: Pick<OfficePerson, 'company' | 'stores'>): string =>
  company
    ? [company.name, stores.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')
    : m['people.place.operator']()

export const toSeenTime = ({ lastSeenAt }: Pick<OfficePerson, 'lastSeenAt'>): string =>
  lastSeenAt ? formatDateTime(lastSeenAt) : m['people.seen.never']()
