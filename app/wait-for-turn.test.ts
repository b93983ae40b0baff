import { describe, expect, it } from 'vitest'
import { waitForTurn } from './wait-for-turn.ts'

describe('turns of the event loop', () => {
  it('are taken one after the other, with room for what arrives between them', async () => {
    const events: string[] = []
    const draw = async (name: string) => {
      await waitForTurn()
      events.push(name)
      setTimeout(() => events.push(`asked after ${name}`), 0)
      const until = performance.now() + 3
      while (performance.now() < until);
    }
    await Promise.all(['one', 'two', 'three'].map(draw))
    expect(events.indexOf('asked after one')).toBeLessThan(events.indexOf('three'))
    expect(events.filter((name) => !name.startsWith('asked'))).toEqual(['one', 'two', 'three'])
  })
})
