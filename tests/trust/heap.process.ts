import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded before the shop: on a signal it collects what can be, and says how much is left.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('SIGUSR2', () => {
  collect()
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`)
})
