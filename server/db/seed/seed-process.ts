import { closeDatabase, openDatabase } from '../database.ts'
import { startOrExit } from '../../start-refusal.ts'
import { seedMonth } from './month.ts'
import { seed } from './seed.ts'

const { SEED_DATABASE_URL: url = '', SEED_NOW: now = '', SEED_MONTH: month = 'off' } = process.env
const db = openDatabase({ url, max: 2, answerWithinMs: 120_000 })
await startOrExit(async () => {
  const at = { now: new Date(now) }
  await seed(db, at)
  if (month === 'on') await seedMonth(db, at)
})
await closeDatabase(db)
