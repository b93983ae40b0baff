import { boot } from './boot.ts'
import { readEnv } from './env.ts'
import { armFailpoint } from './failpoints.ts'
import { startOrExit } from './start-refusal.ts'
import { serveHost } from './serve.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const env = await startOrExit(() => readEnv())
armFailpoint(env.FAILPOINT)
const { PORT: port, HOST: host } = env
let address = env.SHOP_URL ?? `http://${host}:${port}`
const shop = await startOrExit(() => boot({ env, shopUrl: () => address, say }))
try {
  const listeningOn = await serveHost(shop, { port, host })
  if (!env.SHOP_URL) address = `http://${host}:${listeningOn}`
  say(`vini's API host answers at ${address}/api/v1`)
} catch (error) {
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  process.stderr.write(
    isPortTaken
      ? `vini: port ${port} is taken; set PORT to another one\n`
      : `vini: cannot listen on ${host}:${port}\n`,
  )
  await shop.stop()
  process.exit(1)
}
