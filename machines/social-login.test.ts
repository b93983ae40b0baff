import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { socialLoginMachine } from './social-login.ts'
import { socialEndings, type LogInStart, type SocialOutcome } from './social-login-setup.ts'
import { createRefusal } from './model.ts'

const start = (
  hasReturned: boolean,
  steps: { place?: LogInStart['place']; refusal?: string; outcome?: SocialOutcome } = {},
) => {
  const openNextPage = vi.fn()
  const machine = socialLoginMachine.provide({
    actors: {
      begin: fromPromise(() =>
        steps.refusal
          ? Promise.reject(Object.assign(new Error(), createRefusal(steps.refusal)))
          : Promise.resolve({ place: steps.place ?? 'window' }),
      ),
      exchange: fromPromise(() =>
        steps.outcome ? Promise.resolve(steps.outcome) : Promise.reject(new Error('nothing came')),
      ),
      watchWindow: fromCallback(() => undefined),
    },
    actions: { openNextPage },
  })
  return { openNextPage, login: createActor(machine, { input: { returned: hasReturned } }).start() }
}

describe('logging in at a provider', () => {
  it('waits for the window, and may begin again when it is closed', async () => {
    const { login } = start(false)
    login.send({ type: 'provider.choose', provider: 'kakao' })
    await waitFor(login, (state) => state.matches('inWindow'))
    login.send({ type: 'window.gone' })
    expect(login.getSnapshot().value).toBe('choosing')
  })

  it('leaves the page where there is no window', async () => {
    const { login } = start(false, { place: 'here' })
    login.send({ type: 'provider.choose', provider: 'google' })
    await waitFor(login, (state) => state.matches('leaving'))
  })

  it("takes the answer of a phone's own log-in at once", async () => {
    const { login, openNextPage } = start(false, {
      place: 'app',
      outcome: { kind: 'signedIn', provider: 'apple' },
    })
    login.send({ type: 'provider.choose', provider: 'apple' })
    await waitFor(login, (state) => state.matches('signedIn'))
    expect(openNextPage).toHaveBeenCalledOnce()
  })

  it('says that a provider cannot be reached', async () => {
    const { login } = start(false, { refusal: 'social.provider.unavailable' })
    login.send({ type: 'provider.choose', provider: 'naver' })
    await waitFor(login, (state) => state.matches('unavailable'))
    expect(login.getSnapshot().context.failure?.code).toBe('social.provider.unavailable')
    login.send({ type: 'login.restart' })
    expect(login.getSnapshot().value).toBe('choosing')
  })

  it.each(socialEndings)('ends as %s when the window says so', async (kind) => {
    const { login } = start(false)
    login.send({ type: 'provider.choose', provider: 'kakao' })
    await waitFor(login, (state) => state.matches('inWindow'))
    login.send({ type: 'outcome.arrive', output: { kind, provider: 'kakao' } })
    expect(login.getSnapshot().value).toBe(kind)
  })

  it.each(socialEndings)('ends as %s where the provider led back to', async (kind) => {
    const { login } = start(true, { outcome: { kind, provider: 'naver' } })
    await waitFor(login, (state) => state.matches(kind))
    expect(login.getSnapshot().context.provider).toBe('naver')
  })

  it('is invalid when nothing can be made of the return', async () => {
    const { login } = start(true)
    await waitFor(login, (state) => state.matches('invalid'))
  })

  it('offers the providers again on a page that was to be replaced', async () => {
    const { login } = start(false, { place: 'here' })
    login.send({ type: 'provider.choose', provider: 'google' })
    await waitFor(login, (state) => state.matches('leaving'))
    login.send({ type: 'page.return' })
    expect(login.getSnapshot().value).toBe('choosing')
  })

  it('is over for the page that asked once the member is signed in', async () => {
    const { login } = start(true, { outcome: { kind: 'signedIn', provider: 'naver' } })
    await waitFor(login, (state) => state.matches('signedIn'))
    expect(login.getSnapshot()).toMatchObject({ status: 'done', output: { provider: 'naver' } })
  })
})
