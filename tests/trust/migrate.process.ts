import { migrate } from '#server/db/migrate.ts'

const [url = ''] = process.argv.slice(2)
process.send?.('begins')
await migrate(url)
process.disconnect?.()
