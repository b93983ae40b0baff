import { setTimeout as wait } from 'node:timers/promises'
import type { ShopProcess } from './shop-process.ts'

const megabyte = 1024 * 1024

/** The Node option with which a shop can report its memory. */
export const heapOption = `--import=${new URL('heap.process.ts', import.meta.url).href}`

/** A shop's heap and buffers after garbage collection; the shop must be started with `heapOption`. */
export const readLiveMemory = async ({
  pid,
  said: readOutput,
}: Pick<ShopProcess, 'pid' | 'said'>): Promise<{ heapMb: number; allMb: number }> => {
  const listHeapLines = () => [...readOutput().matchAll(/^heap (\d+) (\d+)$/gm)]
  const before = listHeapLines().length
  process.kill(pid, 'SIGUSR2')
  while (listHeapLines().length === before) await wait(5)
  const [, heap = 0, buffers = 0] = listHeapLines().at(-1)?.map(Number) ?? []
  return { heapMb: heap / megabyte, allMb: (heap + buffers) / megabyte }
}
