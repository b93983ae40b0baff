import { queryOptions } from '@tanstack/react-query'
import { passkeys } from '#api/calls/office/passkeys.ts'
import { session } from '#api/calls/office/session.ts'

export type OfficeMe = Awaited<ReturnType<typeof session.me>>
export type OfficeLogin = Awaited<ReturnType<typeof session.logins>>['items'][number]
export type Passkey = Awaited<ReturnType<typeof passkeys.passkeys>>['items'][number]

/** Who is logged in to the office. Answered while the screen is locked too. */
export const officeMe = {
  current: () => queryOptions({ queryKey: ['office', 'me'], queryFn: () => session.me(), staleTime: 60_000 }),
  passkeys: () =>
    queryOptions({
      queryKey: ['office', 'me', 'passkeys'],
      queryFn: async () => (await passkeys.passkeys()).items,
    }),
  logins: () =>
    queryOptions({
      queryKey: ['office', 'me', 'log-ins'],
      queryFn: async () => (await session.logins()).items,
    }),
}
