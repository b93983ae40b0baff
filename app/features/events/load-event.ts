import type { QueryClient } from '@tanstack/react-query'
import { loadForMember } from '../../shell/load-for-member.ts'
import { ensureFound } from '../../shell/ensure-found.ts'
import { allowFailures } from '../../shell/allow-failures.ts'
import type { EventSearch } from './event-search.ts'
import { toEventHeadFacts } from './event-head.ts'
import { events } from './events.queries.ts'

/** Loads everything that the list of events shows. */
export const loadEvents = async (client: QueryClient, { sort }: EventSearch) => {
  await Promise.all([client.ensureQueryData(events.list({ sort })), client.ensureQueryData(events.sorts())])
}

/** Loads one event with its products; answers what the page's head says of it. */
export const loadEvent = async (client: QueryClient, id: number) => {
  const kinds = allowFailures([client.ensureQueryData(events.kinds(id))])
  return toEventHeadFacts(await ensureFound(client.ensureQueryData(events.one(id))).finally(() => kinds))
}

/** The same for staff, who see drafts too. */
export const loadPreview = async (client: QueryClient, id: number, place: { href: string }) =>
  toEventHeadFacts(await loadForMember(client, place, client.ensureQueryData(events.admin(id))))
