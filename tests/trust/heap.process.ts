import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded before the shop: on a signal it collects garbage and reports the heap and buffers that are left, in
// bytes.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const measure = () => {
  // The second collection frees the buffers that the first one found unused.
  collect()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write(`heap ${heapUsed} ${external}\n`)
}
process.on('SIGUSR2', () => {
  collect()
  setImmediate(measure)
})
