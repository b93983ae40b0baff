import type { QueryClient } from '@tanstack/react-query'
import { me } from '../session/me.queries.ts'

/** What only a member's home shows; its parts are files that a visitor never loads. */
export const loadForViewer = async (client: QueryClient): Promise<void> => {
  if (await client.ensureQueryData(me.current()))
    await (await import('./member-home.tsx')).loadMemberHome(client)
}
