import { setTimeout as wait } from 'node:timers/promises'
import { readCpuMs } from './cpu-time.ts'

/** Asks one address of a process again and again from a process of its own, and says how long the slowest answer took. */
const [address = '', pid = '0', everyMs = '15'] = process.argv.slice(2)
let worst = 0
let worstWork = 0
let asked = 0
let failed = 0
let watching = true
let goOn: (() => void) | undefined
let paused: Promise<void> | undefined
const pause = () => {
  paused = new Promise((resolve) => (goOn = resolve))
}
const commands: Record<string, () => void> = {
  pause,
  goOn: () => goOn?.(),
  stop: () => (watching = false),
}
process.on('message', (command: string) => commands[command]?.())
process.send?.('ready')
while (watching) {
  if (paused) {
    const over = paused
    // The next pause may be asked for in the same breath in which this one ends.
    paused = undefined
    process.send?.('paused')
    await over
  }
  const [begun, used] = [performance.now(), await readCpuMs(Number(pid))]
  const answer = await fetch(address).catch(() => null)
  await answer?.arrayBuffer()
  const ms = performance.now() - begun
  const work = (await readCpuMs(Number(pid))) - used
  if (answer?.status !== 200) failed += 1
  worst = Math.max(worst, ms)
  worstWork = Math.max(worstWork, Math.min(ms, work))
  asked += 1
  await wait(Number(everyMs))
}
process.send?.({ worst: Math.round(worst), worstWork: Math.round(worstWork), asked, failed }, () =>
  process.exit(0),
)
