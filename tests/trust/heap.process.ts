import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded before the shop: on a signal it collects what can be, and says how much is left of its own and of buffers.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const measure = () => {
  // Buffers that the first collection found unused are given back, and counted no more, by the second.
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`heap ${heapUsed} ${external}\n`)
}
process.on('SIGUSR2', () => {
  collect()
  setImmediate(measure)
})
