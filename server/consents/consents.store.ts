import type { Executor } from '../db/database.ts'
import { consents } from '../db/tables/members.ts'

/** The version of the terms and policies that members agree to. */
export const documentVersion = '2026-11-01'

/** Appends a member's answer to each consent, with time and IP. */
export const addConsents = async (
  db: Executor,
  memberId: number,
  choices: { kind: string; given: boolean }[],
  { at, ipHash }: { at: Date; ipHash: string },
): Promise<void> => {
  await db
    .insert(consents)
    .values(choices.map((consent) => ({ ...consent, memberId, documentVersion, at, ipHash })))
}
