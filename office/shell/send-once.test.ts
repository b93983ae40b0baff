import { describe, expect, it } from 'vitest'
import { createSendOnce } from './send-once.ts'

/** Sends each input in its turn, and gives the keys that were sent. */
const collectKeys = async (calls: readonly { input: unknown; fails?: boolean }[]) => {
  const sendOnce = createSendOnce()
  const keys: string[] = []
  for (const { input, fails } of calls)
    await sendOnce(input, ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return fails ? Promise.reject(new Error('the answer is lost')) : Promise.resolve('done')
    }).catch(() => undefined)
  return keys
}

describe('a call that is done once', () => {
  it('keeps its key while its answer is lost and the same is sent', async () => {
    const [first, second, third] = await collectKeys([
      { input: { qty: 6 }, fails: true },
      { input: { qty: 6 }, fails: true },
      { input: { qty: 6 } },
    ])
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect([second, third]).toEqual([first, first])
  })

  it('has a new key after a success', async () => {
    const keys = await collectKeys([{ input: { qty: 6 } }, { input: { qty: 6 } }])
    expect(new Set(keys).size).toBe(2)
  })

  it('has a new key for something else, and after it', async () => {
    const keys = await collectKeys([
      { input: { qty: 6 }, fails: true },
      { input: { qty: 7 }, fails: true },
      { input: { qty: 6 }, fails: true },
    ])
    expect(new Set(keys).size).toBe(3)
  })

  it('gives its answer, and its failure', async () => {
    const sendOnce = createSendOnce()
    await expect(sendOnce({}, () => Promise.resolve('done'))).resolves.toBe('done')
    await expect(sendOnce({}, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  })

  it('keeps the key of what was sent later while an earlier answer arrives', async () => {
    const sendOnce = createSendOnce()
    const keys: string[] = []
    let answerFirst = () => {}
    const first = sendOnce({ qty: 6 }, () => new Promise<void>((resolve) => (answerFirst = resolve)))
    const sendLater = () =>
      sendOnce({ qty: 7 }, ({ idempotencyKey }) => {
        keys.push(idempotencyKey)
        return Promise.reject(new Error('the answer is lost'))
      }).catch(() => undefined)
    await sendLater()
    answerFirst()
    await first
    await sendLater()
    expect(new Set(keys).size).toBe(1)
  })
})
