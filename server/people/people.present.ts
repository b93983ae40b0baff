import type { Answer } from '#api/call.ts'
import type { people } from '#api/contract/office/people.ts'
import { toSeoulIso } from '../clock.ts'
import type { PersonDetails } from './people.store.ts'

type OfficePerson = Answer<typeof people.person>

/** A person as lists and pages of the office show them. */
export const presentPerson = (row: PersonDetails): OfficePerson => ({
  id: row.id,
  fullName: row.fullName,
  email: row.email,
  state: row.state,
  roles: row.roles,
  company: row.companyId === null ? null : { id: row.companyId, name: row.companyName ?? '' },
  stores: row.stores,
  hasFactor: row.hasFactor,
  openSessions: row.openSessions,
  lastSeenAt: row.lastSeenAt && toSeoulIso(row.lastSeenAt),
  invitedUntil: row.invitedUntil && toSeoulIso(row.invitedUntil),
  createdAt: toSeoulIso(row.createdAt),
})
