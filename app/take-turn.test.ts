import { describe, expect, it } from 'vitest'
import { takeTurn } from './take-turn.ts'

describe('turns of the event loop', () => {
  it('are taken one after the other, with room for what arrives between them', async () => {
    const seen: string[] = []
    const draw = async (name: string) => {
      await takeTurn()
      seen.push(name)
      setTimeout(() => seen.push(`asked after ${name}`), 0)
      const until = performance.now() + 3
      while (performance.now() < until);
    }
    await Promise.all(['one', 'two', 'three'].map(draw))
    expect(seen.indexOf('asked after one')).toBeLessThan(seen.indexOf('three'))
    expect(seen.filter((name) => !name.startsWith('asked'))).toEqual(['one', 'two', 'three'])
  })
})
