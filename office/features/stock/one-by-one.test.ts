import { describe, expect, it } from 'vitest'
import { createQueue } from './one-by-one.ts'

describe('tasks that are done one by one', () => {
  it('begin when the one before is over, and end once', async () => {
    const events: string[] = []
    await new Promise<void>((resolve) => {
      const add = createQueue(() => {
        events.push('end')
        resolve()
      })
      for (const name of ['first', 'second', 'third'])
        add(async () => {
          events.push(`${name} begins`)
          await Promise.resolve()
          events.push(`${name} is over`)
        })
    })
    expect(events).toEqual([
      ...['first begins', 'first is over', 'second begins', 'second is over'],
      ...['third begins', 'third is over', 'end'],
    ])
  })

  it('end again after a later task', async () => {
    let ends = 0
    let notify = () => {}
    const add = createQueue(() => {
      ends += 1
      notify()
    })
    for (const expected of [1, 2]) {
      await new Promise<void>((resolve) => {
        notify = resolve
        add(() => Promise.resolve())
      })
      expect(ends).toBe(expected)
    }
  })
})
