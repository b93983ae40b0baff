import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { tasteSurveyMachine, type TasteAnswers } from './taste-survey.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const steps = [
  { key: 'coffee', optional: false },
  { key: 'fruit', optional: false },
  { key: 'moment', optional: true },
]
const all = { coffee: ['black'], fruit: ['plum'] }

const start = ({ member = true, save = () => Promise.resolve() } = {}) => {
  const onKeep = vi.fn<(answers: TasteAnswers, waits: boolean) => void>()
  const [onForget, openResult, onSave] = [vi.fn(), vi.fn(), vi.fn<(answers: TasteAnswers) => void>()]
  const machine = tasteSurveyMachine.provide({
    actors: {
      saveAnswers: fromPromise<void, { answers: TasteAnswers }>(({ input }) => {
        onSave(input.answers)
        return save()
      }),
    },
    actions: {
      persist: (_, { answers, waits }) => onKeep(answers, waits),
      clearStoredAnswers: () => onForget(),
      openResult: () => openResult(),
    },
  })
  const actor = createActor(machine, { input: { steps, member } }).start()
  const choose = (question: string, ...choices: string[]) =>
    actor.send({ type: 'choice.set', question, choices })
  return {
    actor,
    choose,
    kept: onKeep,
    forgotten: onForget,
    openResult,
    saved: onSave,
    now: () => actor.getSnapshot(),
  }
}

describe('taste survey', () => {
  it('goes on when a question is answered, back without losing it, and skips only what may be skipped', () => {
    const { actor, choose, now, kept: onKeep } = start()
    actor.send({ type: 'step.next' })
    actor.send({ type: 'step.skip' })
    expect(now().context.at).toBe(0)
    choose('coffee', 'black')
    actor.send({ type: 'step.next' })
    expect(now().context.at).toBe(1)
    actor.send({ type: 'step.back' })
    expect([now().context.at, now().context.answers]).toEqual([0, { coffee: ['black'] }])
    expect(onKeep).toHaveBeenLastCalledWith({ coffee: ['black'] }, false)
  })

  it("keeps a member's answers, forgets them on the device and goes on to the result", async () => {
    const { actor, choose, now, saved: onSave, forgotten: onForget, openResult } = start()
    choose('coffee', 'black')
    actor.send({ type: 'step.next' })
    choose('fruit', 'plum')
    actor.send({ type: 'step.next' })
    actor.send({ type: 'step.skip' })
    expect(now().value).toBe('saving')
    await settle()
    expect(now().value).toBe('done')
    expect(onSave).toHaveBeenCalledWith(all)
    expect(onForget).toHaveBeenCalledOnce()
    expect(openResult).toHaveBeenCalledOnce()
  })

  it('sends nothing for a visitor, whose answers wait on the device', () => {
    const { actor, choose, now, saved: onSave, forgotten: onForget, kept: onKeep } = start({ member: false })
    for (const [question, choices] of Object.entries(all)) choose(question, ...choices)
    actor.send({ type: 'survey.submit' })
    expect(now().value).toBe('invitingLogIn')
    expect(onKeep).toHaveBeenLastCalledWith(all, true)
    expect(onSave).not.toHaveBeenCalled()
    expect(onForget).not.toHaveBeenCalled()
    actor.send({ type: 'step.back' })
    expect(now().value).toBe('answering')
  })

  it('saves at once what waited for the log-in', async () => {
    const { actor, now, saved: onSave } = start()
    actor.send({ type: 'resume.offer', answers: all, waits: true })
    expect(now().value).toBe('saving')
    await settle()
    expect(onSave).toHaveBeenCalledWith(all)
  })

  it("asks before it goes on with a member's own half-changed answers", () => {
    const { actor, now } = start()
    actor.send({ type: 'resume.offer', answers: all, waits: false })
    expect(now().value).toBe('offeringResume')
  })

  it('resumes at the first open question, or begins anew', () => {
    const resumed = start()
    resumed.actor.send({ type: 'resume.offer', answers: { coffee: ['black'] }, waits: false })
    resumed.actor.send({ type: 'resume.accept' })
    expect(resumed.now().context.at).toBe(1)
    const anew = start()
    anew.actor.send({ type: 'resume.offer', answers: { coffee: ['black'] }, waits: false })
    anew.actor.send({ type: 'resume.refuse' })
    expect([anew.now().context.at, anew.now().context.answers]).toEqual([0, {}])
    expect(anew.forgotten).toHaveBeenCalledOnce()
  })

  it('keeps the answers when saving fails, and saves them when asked again', async () => {
    const save = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(Object.assign(new Error(), { code: 'request.too_many' }))
      .mockResolvedValueOnce()
    const { actor, choose, now } = start({ save })
    for (const [question, choices] of Object.entries(all)) choose(question, ...choices)
    actor.send({ type: 'survey.submit' })
    await settle()
    expect([now().value, now().context.failure?.code, now().context.answers]).toEqual([
      'failed',
      'request.too_many',
      all,
    ])
    actor.send({ type: 'survey.submit' })
    await settle()
    expect(now().value).toBe('done')
  })
})
