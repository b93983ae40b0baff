import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

const termLockKey = 0x7465726d

/** Lets one person at a time change the lists: two moves could otherwise put two areas into each other. */
export const lockTerms = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${termLockKey})`)
