import { setTimeout as wait } from 'node:timers/promises'
import { readCpuMs } from './cpu-time.ts'

/** Requests one address repeatedly, from its own process, and reports the slowest answer. */
const [address = '', pid = '0', everyMs = '15'] = process.argv.slice(2)
let worst = 0
let worstWork = 0
let requestCount = 0
let failureCount = 0
let isWatching = true
let resume: (() => void) | undefined
let pausePromise: Promise<void> | undefined
const pause = () => {
  pausePromise = new Promise((resolve) => (resume = resolve))
}
const commands: Record<string, () => void> = {
  pause,
  goOn: () => resume?.(),
  stop: () => (isWatching = false),
}
process.on('message', (command: string) => commands[command]?.())
process.send?.('ready')
while (isWatching) {
  if (pausePromise) {
    const currentPause = pausePromise
    // Cleared first: the next pause may be requested while this one ends.
    pausePromise = undefined
    process.send?.('paused')
    await currentPause
  }
  const [startedAt, usedCpuMs] = [performance.now(), await readCpuMs(Number(pid))]
  const answer = await fetch(address).catch(() => null)
  await answer?.arrayBuffer()
  const ms = performance.now() - startedAt
  const work = (await readCpuMs(Number(pid))) - usedCpuMs
  if (answer?.status !== 200) failureCount += 1
  worst = Math.max(worst, ms)
  worstWork = Math.max(worstWork, Math.min(ms, work))
  requestCount += 1
  await wait(Number(everyMs))
}
process.send?.(
  { worst: Math.round(worst), worstWork: Math.round(worstWork), asked: requestCount, failed: failureCount },
  () => process.exit(0),
)
