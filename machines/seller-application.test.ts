import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createRefusal } from './model.ts'
import { sellerApplicationMachine } from './seller-application.ts'
import type { Application, NewDocument, Saving, StepEntry } from './seller-application-setup.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const steps = ['company', 'documents', 'account', 'store', 'agree'] as const
type Step = (typeof steps)[number]

const createApplication = (state: Application['state'], openSteps: readonly Step[]): Application => ({
  ...{ id: 9, name: '(주)서래뱅', businessNumber: '123-45-67891', state, joinedAt: null, sentAt: null },
  ...{ storeCount: 0, waits: [], version: 1, representative: '', mailOrderNumber: '', address: '' },
  ...{ phone: '', contactEmail: 'a@example.com', bankAccount: null, documents: [], stores: [], people: [] },
  ...{ agreedAt: null, reason: null },
  terms: [{ id: 4, commissionBp: 1000, cycle: 'WEEKLY', fromDay: '2026-11-27', by: null }],
  steps: steps.map((step) => ({ step, isDone: !openSteps.includes(step), reason: null })),
})
const account: StepEntry = { step: 'account', bank: '국민은행', number: '12345678', holder: '서래뱅' }
const document: NewDocument = {
  ...{ kind: 'BUSINESS', idStore: null, number: '1', validUntil: null },
  idFile: '7f1b2c1e-8a57-4a53-9f0a-0d3c9c3b5b11',
}

const start = (application: Application, next: () => Promise<Application>) => {
  const save = vi.fn((_: Saving | null) => next())
  const send = vi.fn((_: number | null) => next())
  const machine = sellerApplicationMachine.provide({
    actors: {
      save: fromPromise(({ input }: { input: { saving: Saving | null } }) => save(input.saving)),
      send: fromPromise(({ input }: { input: { idTerms: number | null } }) => send(input.idTerms)),
    },
  })
  const actor = createActor(machine, { input: { application } }).start()
  return { actor, save, send, at: () => actor.getSnapshot().value }
}
const answer = (application: Application) => () => Promise.resolve(application)

describe('seller-application', () => {
  it('goes on at the first step that the server has not got', () => {
    const at = (openSteps: Step[]) =>
      start(createApplication('APPLYING', openSteps), answer(createApplication('APPLYING', []))).at()
    expect(at(['company', 'store'])).toBe('enteringCompany')
    expect(at(['documents', 'store'])).toBe('addingDocuments')
    expect(at(['account'])).toBe('enteringAccount')
    expect(at(['store'])).toBe('addingStore')
    expect(at([])).toBe('agreeing')
  })

  it('stays with the documents until the seller goes on', async () => {
    const open = createApplication('APPLYING', ['documents', 'account'])
    const one = start(open, answer(createApplication('APPLYING', ['account'])))
    one.actor.send({ type: 'document.add', document })
    await settle()
    expect([one.at(), one.save.mock.calls[0]?.[0]]).toEqual([
      'addingDocuments',
      { kind: 'document', id: 9, document },
    ])
    one.actor.send({ type: 'step.next' })
    expect(one.at()).toBe('enteringAccount')
  })

  it('keeps what was typed where the server refuses', async () => {
    const open = createApplication('APPLYING', ['account'])
    const one = start(open, () => Promise.reject(createRefusal('network.unreachable')))
    one.actor.send({ type: 'step.save', entry: account })
    await settle()
    expect(one.at()).toBe('failed')
    one.actor.send({ type: 'application.continue' })
    expect(one.at()).toBe('enteringAccount')
    expect(one.actor.getSnapshot().context.saving).toEqual({ kind: 'step', entry: account })
  })

  it('agrees to the terms that were shown and sends', async () => {
    const one = start(createApplication('APPLYING', ['agree']), answer(createApplication('SENT', [])))
    one.actor.send({ type: 'application.send' })
    await settle()
    expect([one.at(), one.send.mock.calls[0]?.[0]]).toEqual(['underReview', 4])
  })

  it('sends again after a failure, and saves nothing on the way', async () => {
    const answers = [
      () => Promise.reject(createRefusal('network.unreachable')),
      answer(createApplication('SENT', [])),
    ]
    const one = start(
      createApplication('APPLYING', []),
      () => answers.shift()?.() ?? Promise.reject(new Error('no answer')),
    )
    one.actor.send({ type: 'application.send' })
    await settle()
    one.actor.send({ type: 'application.retry' })
    await settle()
    expect([one.at(), one.send.mock.calls.length, one.save.mock.calls.length]).toEqual(['underReview', 2, 0])
  })

  it('is corrected step by step where it came back, and ends with the decision', async () => {
    const one = start(createApplication('SENT', []), answer(createApplication('RETURNED', [])))
    one.actor.send({
      type: 'application.changed',
      application: createApplication('RETURNED', ['account']),
    })
    expect(one.at()).toBe('correcting')
    one.actor.send({ type: 'step.open', step: 'account' })
    expect(one.at()).toBe('enteringAccount')
    one.actor.send({ type: 'step.save', entry: account })
    await settle()
    expect(one.at()).toBe('correcting')
    const over = start(createApplication('OPEN', []), answer(createApplication('OPEN', [])))
    expect(over.actor.getSnapshot()).toMatchObject({ value: 'approved', output: { id: 9 } })
    expect(start(createApplication('REJECTED', []), answer(createApplication('OPEN', []))).at()).toBe(
      'rejected',
    )
  })
})
