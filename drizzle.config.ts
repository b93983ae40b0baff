import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*.ts',
  out: './server/db/migrations',
  // Sorts after the numbers of the first migrations, and two branches cannot take the same one.
  migrations: { prefix: 'timestamp' },
})
