import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { TasteAnswers, TasteDraft } from './taste-answers.ts'
import { tasteSurveyMachine } from './taste-survey.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const steps = [
  { key: 'coffee', optional: false },
  { key: 'fruit', optional: false },
  { key: 'moment', optional: true },
]
const all = { coffee: ['black'], fruit: ['plum'] }

const start = ({ member = true, save = () => Promise.resolve() } = {}) => {
  const onKeep = vi.fn<(draft: TasteDraft) => void>()
  const [onForget, openResult, onSave] = [vi.fn(), vi.fn(), vi.fn<(answers: TasteAnswers) => void>()]
  const machine = tasteSurveyMachine.provide({
    actors: {
      saveAnswers: fromPromise<void, { answers: TasteAnswers }>(({ input }) => {
        onSave(input.answers)
        return save()
      }),
    },
    actions: {
      persist: (_, draft) => onKeep(draft),
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
    expect(onKeep).toHaveBeenLastCalledWith({ answers: { coffee: ['black'] }, at: 0, waits: false })
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
    expect(onKeep).toHaveBeenLastCalledWith({ answers: all, at: 0, waits: true })
    expect(onSave).not.toHaveBeenCalled()
    expect(onForget).not.toHaveBeenCalled()
    actor.send({ type: 'step.back' })
    expect(now().value).toBe('answering')
  })

  it('goes on by itself at a press, and to the result at the last one', async () => {
    const { actor, now, saved: onSave, kept: onKeep } = start()
    const press = (question: string, choice: string) =>
      actor.send({ type: 'choice.press', question, choices: [choice] })
    press('coffee', 'black')
    expect([now().context.at, now().context.answers]).toEqual([1, { coffee: ['black'] }])
    expect(onKeep).toHaveBeenLastCalledWith({ answers: { coffee: ['black'] }, at: 1, waits: false })
    press('fruit', 'plum')
    actor.send({ type: 'step.back' })
    expect([now().context.at, now().context.answers]).toEqual([1, all])
    press('fruit', 'cherry')
    press('moment', 'party')
    expect(now().value).toBe('saving')
    await settle()
    expect(onSave).toHaveBeenCalledWith({ coffee: ['black'], fruit: ['cherry'], moment: ['party'] })
  })

  it('leads a last press back to a question that was left open', () => {
    const { actor, now } = start()
    actor.send({ type: 'draft.resume', answers: { coffee: ['black'] }, at: 2, waits: false })
    actor.send({ type: 'choice.press', question: 'moment', choices: ['party'] })
    expect([now().value, now().context.at]).toEqual(['answering', 1])
  })

  it('does not go on when a choice is only set, as by the arrow keys', () => {
    const { choose, now } = start()
    choose('coffee', 'black')
    choose('coffee', 'latte')
    expect([now().context.at, now().context.answers]).toEqual([0, { coffee: ['latte'] }])
  })

  it('saves at once what waited for the log-in', async () => {
    const { actor, now, saved: onSave } = start()
    actor.send({ type: 'draft.resume', answers: all, at: 2, waits: true })
    expect(now().value).toBe('saving')
    await settle()
    expect(onSave).toHaveBeenCalledWith(all)
  })

  it('invites a visitor again who left at the invitation', () => {
    const { actor, now } = start({ member: false })
    actor.send({ type: 'draft.resume', answers: all, at: 2, waits: true })
    expect(now().value).toBe('invitingLogIn')
  })

  it('resumes at the question of the last visit, and begins anew when asked to', () => {
    const { actor, now, forgotten: onForget } = start()
    actor.send({ type: 'draft.resume', answers: { coffee: ['black'] }, at: 1, waits: false })
    expect([now().value, now().context.at, now().context.isResumed]).toEqual(['answering', 1, true])
    actor.send({ type: 'draft.discard' })
    expect([now().context.at, now().context.answers, now().context.isResumed]).toEqual([0, {}, false])
    expect(onForget).toHaveBeenCalledOnce()
  })

  it('takes no place beyond the questions from an earlier visit', () => {
    const { actor, now } = start()
    actor.send({ type: 'draft.resume', answers: {}, at: 40, waits: false })
    expect(now().context.at).toBe(2)
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
