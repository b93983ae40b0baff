import { setTimeout as wait } from 'node:timers/promises'

/** Asks one address again and again from a process of its own, and says how long the slowest answer took. */
const [address = '', everyMs = '15'] = process.argv.slice(2)
let worst = 0
let asked = 0
let failed = 0
let watching = true
process.on('message', () => (watching = false))
process.send?.('ready')
while (watching) {
  const begun = performance.now()
  const answer = await fetch(address).catch(() => null)
  await answer?.arrayBuffer()
  if (answer?.status !== 200) failed += 1
  worst = Math.max(worst, performance.now() - begun)
  asked += 1
  await wait(Number(everyMs))
}
process.send?.({ worst: Math.round(worst), asked, failed }, () => process.exit(0))
