import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { acceptInvitationMachine, type Invitation } from './accept-invitation.ts'
import { createRefusal } from './model.ts'

const invitation = { fullName: '김점장', email: 'owner@vini.test', expiresAt: '2026-04-23T18:00:00+09:00' }
const rejectWith = (code: string) => () => Promise.reject(Object.assign(new Error(code), createRefusal(code)))

const start = (steps: { read?: () => Promise<Invitation>; accept?: () => Promise<void> } = {}) =>
  createActor(
    acceptInvitationMachine.provide({
      actors: {
        readInvitation: fromPromise(steps.read ?? (() => Promise.resolve(invitation))),
        acceptInvitation: fromPromise(steps.accept ?? (() => Promise.resolve())),
      },
    }),
    { input: { link: 'L' } },
  ).start()

const submit = async (steps: Parameters<typeof start>[0]) => {
  const actor = start(steps)
  await waitFor(actor, (state) => state.matches('choosingPassword'))
  actor.send({ type: 'password.submit', password: 'Wine#2027' })
  await waitFor(actor, (state) => !state.matches('accepting'))
  return actor
}

describe('accepting an invitation', () => {
  it('names whom it is for, takes a password and forgets the link', async () => {
    const actor = await submit({})
    expect(actor.getSnapshot().value).toBe('accepted')
    expect(actor.getSnapshot().context).toMatchObject({ invitation, link: '' })
  })

  it('says of a spent link that it is over before a password is thought of', async () => {
    const actor = start({ read: rejectWith('invitation.invalid') })
    await waitFor(actor, (state) => state.matches('expired'))
    expect(actor.getSnapshot().context.link).toBe('')
  })

  it('says of a link that was spent meanwhile that it is over', async () => {
    expect((await submit({ accept: rejectWith('invitation.invalid') })).getSnapshot().value).toBe('expired')
  })

  it('keeps the link while another password is thought of', async () => {
    const { value, context } = (await submit({ accept: rejectWith('signup.password.common') })).getSnapshot()
    expect([value, context.link, context.failure?.code]).toEqual([
      'choosingPassword',
      'L',
      'signup.password.common',
    ])
  })

  it('reads the link again when it could not be read', async () => {
    let tries = 0
    const actor = start({
      read: () => ((tries += 1) === 1 ? rejectWith('request.too_many')() : Promise.resolve(invitation)),
    })
    await waitFor(actor, (state) => state.matches('unread'))
    expect(actor.getSnapshot().context.failure?.code).toBe('request.too_many')
    actor.send({ type: 'open.retry' })
    await waitFor(actor, (state) => state.matches('choosingPassword'))
    expect(actor.getSnapshot().context.failure).toBeNull()
  })
})
