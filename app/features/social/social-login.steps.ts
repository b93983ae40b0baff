import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { session } from '#api/calls/session.ts'
import { failureFrom } from '#machines/failure.ts'
import type { Begun, Provider, socialLoginMachine, SocialOutcome } from '#machines/social-login.ts'
import { m } from '#messages'
import { hasChannels } from '../../channel.ts'
import { leaveFor } from '../../leave.ts'
import { appInfo, inApp } from '../../native-app.ts'
import { socialChannel } from './social-channel.ts'
import { pendingLogin, type Purpose } from './social-pending.ts'
import { enteredBy, refusedBy } from './social-return.ts'

type Event = EventFromLogic<typeof socialLoginMachine>
type Options = { purpose: Purpose; goOn: string; onEnd?: () => void }

/** Sizes of the windows (specification, section 9); the others take the page's place. */
const looks: Partial<Record<Provider, string>> = {
  naver: 'popup,width=880,height=500',
  kakao: 'popup,width=580,height=600',
}
const pollMs = 500

/** Only a window that opens within the click is let through, so that it opens empty and is sent on later. */
const openEmpty = (provider: Provider): Window | null => {
  const look = looks[provider]
  if (!look || inApp() || !hasChannels() || !matchMedia('(min-width: 768px) and (pointer: fine)').matches)
    return null
  const opened = window.open('', '_blank', look)
  if (opened) opened.document.body.textContent = m['social.window.opening']()
  return opened
}

/** The phone's own log-in at Apple, where the wrapper has it; the state is the nonce of its token. */
const nativeApple = async (client: QueryClient): Promise<SocialOutcome | null> => {
  const signIn = appInfo()?.signInWithApple
  if (!signIn) return null
  const { state } = await session.beginSocial({ params: { provider: 'apple' }, body: {} })
  const answer = await signIn(state)
  if (!answer) return { kind: 'cancelled', provider: 'apple' }
  return enteredBy(client, 'apple', session.appleNativeLogIn({ body: { idToken: answer.idToken, state } }))
}

/** What logging in at a provider does outside its machine, on the page that begins it. */
export const socialLoginSteps = (client: QueryClient, { purpose, goOn, onEnd }: Options) => {
  let popup: Window | null = null
  let awaited = false
  let native: SocialOutcome | null = null

  const begin = async (provider: Provider | null): Promise<Begun> => {
    if (!provider) throw new Error('there is no provider')
    native =
      provider === 'apple' && purpose === 'logIn'
        ? await nativeApple(client).catch((error: unknown) => refusedBy(provider, failureFrom(error)))
        : null
    if (native) return { place: 'app' }
    const redirectUri = `${location.origin}/oauth2/${provider}`
    const { url } = await session.beginSocial({
      params: { provider },
      body: { redirectUri, link: purpose === 'link' },
    })
    if (!url) throw new Error('there is no page to go to')
    const place = popup && !popup.closed ? 'window' : 'here'
    pendingLogin.keep({ provider, purpose, place, goOn })
    awaited = place === 'window'
    if (popup && place === 'window') popup.location.replace(url)
    else location.assign(url)
    return { place }
  }

  const watch = (send: (event: Event) => void) => {
    const unhear = socialChannel.listen((output) => {
      // What another page's window says is not for this one.
      if (awaited) send({ type: 'outcome.arrive', output })
      awaited = false
    })
    const poll = setInterval(() => {
      if (!popup?.closed) return
      popup = null
      // What the window said before it closed itself is on its way.
      setTimeout(() => send({ type: 'window.gone' }), pollMs)
    }, pollMs)
    return () => {
      unhear()
      clearInterval(poll)
    }
  }

  return {
    actors: {
      begin: fromPromise(({ input }: { input: { provider: Provider | null } }) => begin(input.provider)),
      exchange: fromPromise(() =>
        native ? Promise.resolve(native) : Promise.reject(new Error('nothing came back')),
      ),
      watchWindow: fromCallback<Event>(({ sendBack }) => watch(sendBack)),
    },
    actions: {
      openWindow: (_: unknown, { provider }: { provider: Provider }) => {
        popup?.close()
        popup = openEmpty(provider)
      },
      closeWindow: () => popup?.close(),
      goOn: () => (onEnd ? onEnd() : leaveFor(goOn)),
    },
  }
}
