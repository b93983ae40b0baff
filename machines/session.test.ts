import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { listLeafIds } from './model.ts'
import { sessionMachine } from './session.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

const open = ({ signedIn = true, member = true, signOut = () => Promise.resolve() } = {}) => {
  const acts = {
    clearViewer: vi.fn(),
    notifyTabs: vi.fn(),
    openHome: vi.fn(),
    offerLogIn: vi.fn(),
    refresh: vi.fn(),
  }
  const states: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      ask: fromPromise(() => Promise.resolve({ member })),
      signOut: fromPromise(signOut),
    },
    actions: acts,
  })
  const actor = createActor(machine, { input: { signedIn } })
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  return { actor, acts, seen: states, at: () => actor.getSnapshot().value }
}
const rejectBusy = () =>
  Promise.reject(Object.assign(new Error('busy'), { code: 'request.busy', message: 'later' }))

describe('session', () => {
  it('begins as the page was rendered: visiting or signed in', () => {
    expect(open({ signedIn: false }).at()).toBe('visiting')
    expect(open().at()).toBe('signedIn')
  })

  it('signs out, forgets, notifies the other tabs and goes home', async () => {
    const { actor, acts, at } = open()
    actor.send({ type: 'session.leave' })
    expect(at()).toBe('signingOut')
    await settle()
    expect(at()).toBe('signedOut')
    for (const act of [acts.clearViewer, acts.notifyTabs, acts.openHome]) expect(act).toHaveBeenCalledOnce()
  })

  it('keeps the member signed in when signing out fails, and tries again', async () => {
    const { actor, acts, at } = open({ signOut: rejectBusy })
    actor.send({ type: 'session.leave' })
    await settle()
    expect(at()).toBe('signOutFailed')
    expect(actor.getSnapshot().context.failure?.code).toBe('request.busy')
    actor.send({ type: 'session.leave' })
    expect(at()).toBe('signingOut')
    await settle()
    actor.send({ type: 'notice.close' })
    expect(at()).toBe('signedIn')
    expect(acts.clearViewer).not.toHaveBeenCalled()
  })

  it('ends once when the server rejects a session, however many calls were rejected', () => {
    const { actor, acts, at } = open()
    for (let call = 0; call < 3; call++) actor.send({ type: 'session.reject' })
    expect(at()).toBe('ended')
    expect(acts.clearViewer).toHaveBeenCalledOnce()
    expect(acts.offerLogIn).toHaveBeenCalledOnce()
    actor.send({ type: 'notice.close' })
    expect(at()).toBe('visiting')
  })

  it("takes a visitor's rejected call for nothing", () => {
    const { actor, acts, at } = open({ signedIn: false })
    actor.send({ type: 'session.reject' })
    expect(at()).toBe('visiting')
    expect(acts.offerLogIn).not.toHaveBeenCalled()
  })

  it('follows a log-in and a log-out of another tab', async () => {
    const came = open({ signedIn: false, member: true })
    came.actor.send({ type: 'session.change' })
    expect(came.at()).toBe('checking')
    await settle()
    expect(came.at()).toBe('signedIn')
    expect(came.acts.refresh).toHaveBeenCalledOnce()
    const run = open({ signedIn: true, member: false })
    run.actor.send({ type: 'session.change' })
    await settle()
    expect(run.at()).toBe('ended')
  })

  it('stays as it was when it cannot ask', async () => {
    const machine = sessionMachine.provide({
      actors: { ask: fromPromise(() => Promise.reject(new Error('offline'))) },
    })
    for (const signedIn of [true, false]) {
      const actor = createActor(machine, { input: { signedIn } }).start()
      actor.send({ type: 'session.change' })
      await settle()
      expect(actor.getSnapshot().value).toBe(signedIn ? 'signedIn' : 'visiting')
    }
  })

  it('becomes a member again after it ended', () => {
    const { actor, at } = open()
    actor.send({ type: 'session.reject' })
    actor.send({ type: 'session.start' })
    expect(at()).toBe('signedIn')
  })

  it('reaches every state', async () => {
    const first = open({ signOut: rejectBusy })
    first.actor.send({ type: 'session.leave' })
    await settle()
    first.actor.send({ type: 'session.reject' })
    first.actor.send({ type: 'session.change' })
    await settle()
    const second = open()
    second.actor.send({ type: 'session.leave' })
    await settle()
    const states = new Set([...first.seen, ...second.seen, ...open({ signedIn: false }).seen])
    expect([...states].sort()).toEqual(listLeafIds(sessionMachine).sort())
  })

  it('takes a page up again that was to be replaced after signing out', async () => {
    for (const [event, leaf] of [
      ['session.start', 'signedIn'],
      ['session.change', 'checking'],
      ['page.return', 'visiting'],
    ] as const) {
      const { actor, at } = open()
      actor.send({ type: 'session.leave' })
      await settle()
      actor.send({ type: event })
      expect(at()).toBe(leaf)
    }
  })
})
