import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { noticePopupMachine } from './notice-popup.ts'

const notice = { title: '점검 안내', message: '자정부터 쉬어요.', link: null }
const open = (silenced: boolean) => {
  const storeSilence = vi.fn()
  const machine = noticePopupMachine.provide({ actions: { storeSilence } })
  const actor = createActor(machine, { input: { notice, silenced } }).start()
  return { actor, storeSilence, at: () => actor.getSnapshot().value }
}

describe('notice popup', () => {
  it('stays away once it was silenced', () => {
    expect(open(true).at()).toBe('silenced')
  })

  it('closes for now without remembering anything', () => {
    const { actor, storeSilence, at } = open(false)
    actor.send({ type: 'notice.close' })
    expect(at()).toBe('closed')
    expect(storeSilence).not.toHaveBeenCalled()
  })

  it('remembers for whom it is silenced', () => {
    const { actor, storeSilence, at } = open(false)
    actor.send({ type: 'notice.silence' })
    expect(at()).toBe('silenced')
    expect(storeSilence.mock.calls[0]?.[1]).toEqual({ notice })
  })
})
