import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { languageQuestionMachine, type LanguageAnswer } from './language-question.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

const ask = (...results: (() => Promise<unknown>)[]) => {
  const answer = vi.fn<(input: LanguageAnswer) => Promise<unknown>>()
  for (const result of results) answer.mockImplementationOnce(result)
  const showAnswer = vi.fn()
  const machine = languageQuestionMachine.provide({
    actors: { answer: fromPromise<unknown, LanguageAnswer>(({ input }) => answer(input)) },
    actions: { showAnswer },
  })
  const actor = createActor(machine, { input: { locale: 'en-US' } }).start()
  return { actor, answer, showAnswer, at: () => actor.getSnapshot().value }
}
const succeed = () => Promise.resolve({})
const refuse = () => Promise.reject(createRefusal('network.unreachable'))

describe('asking about the language of messages', () => {
  it('takes the language of the shop for messages by a yes, and says so', async () => {
    const { actor, answer, showAnswer, at } = ask(succeed)
    actor.send({ type: 'question.accept' })
    expect(at()).toBe('answering')
    await settle()
    expect(at()).toBe('changed')
    expect(answer).toHaveBeenCalledExactlyOnceWith({ locale: 'en-US', accepted: true })
    expect(showAnswer.mock.calls.map(([, params]) => params)).toEqual([{ accepted: true }])
  })

  it('has a no remembered too', async () => {
    const { actor, answer, showAnswer, at } = ask(succeed)
    actor.send({ type: 'question.decline' })
    await settle()
    expect(at()).toBe('unchanged')
    expect(answer).toHaveBeenCalledExactlyOnceWith({ locale: 'en-US', accepted: false })
    expect(showAnswer.mock.calls.map(([, params]) => params)).toEqual([{ accepted: false }])
  })

  it('stays after a failure, where the other answer can be given', async () => {
    const { actor, answer, at } = ask(refuse, succeed)
    actor.send({ type: 'question.accept' })
    await settle()
    expect(at()).toBe('failed')
    expect(actor.getSnapshot().context.failure?.code).toBe('network.unreachable')
    actor.send({ type: 'question.decline' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await settle()
    expect(at()).toBe('unchanged')
    expect(answer).toHaveBeenLastCalledWith({ locale: 'en-US', accepted: false })
  })
})
