import type { QueryClient } from '@tanstack/react-query'
import { forMember } from '../../shell/for-member.ts'
import { orNotFound } from '../../shell/or-not-found.ts'
import { settled } from '../../shell/settled.ts'
import type { EventSearch } from './event-search.ts'
import { headFacts } from './event-head.ts'
import { events } from './events.queries.ts'

/** Loads everything that the list of events shows. */
export const loadEvents = async (client: QueryClient, { sort }: EventSearch) => {
  await Promise.all([client.ensureQueryData(events.list({ sort })), client.ensureQueryData(events.sorts())])
}

/** Loads one event with its products; answers what the page's head says of it. */
export const loadEvent = async (client: QueryClient, id: number) => {
  const kinds = settled([client.ensureQueryData(events.kinds(id))])
  return headFacts(await orNotFound(client.ensureQueryData(events.one(id))).finally(() => kinds))
}

/** The same for staff, who see drafts too. */
export const loadPreview = async (client: QueryClient, id: number, place: { href: string }) =>
  headFacts(await forMember(client, place, client.ensureQueryData(events.admin(id))))
