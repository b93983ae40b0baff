import { closeDatabase, openDatabase } from '../database.ts'
import { startOrExit } from '../../start-refusal.ts'
import { seed } from './seed.ts'

const { SEED_DATABASE_URL: url = '', SEED_NOW: now = '' } = process.env
const db = openDatabase({ url, max: 2, answerWithinMs: 120_000 })
await startOrExit(() => seed(db, { now: new Date(now) }))
await closeDatabase(db)
