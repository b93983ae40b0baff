import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { session } from '#api/calls/session.ts'
import { toFailure } from '#machines/failure.ts'
import type { socialLoginMachine } from '#machines/social-login.ts'
import type { LogInStart, Provider, SocialOutcome } from '#machines/social-login-setup.ts'
import { m } from '#messages'
import { hasChannels } from '../../channel.ts'
import { navigateDocument } from '../../navigate-document.ts'
import { findAppInfo, isInApp } from '../../native-app.ts'
import { socialChannel } from './social-channel.ts'
import { pendingLogin, type Purpose } from './social-pending-login.ts'
import { toSignInOutcome, toRefusedOutcome } from './social-return.ts'

type Event = EventFromLogic<typeof socialLoginMachine>
type Options = { purpose: Purpose; goOn: string; onEnd?: () => void }

/** Sizes of the windows (docs/spec.md, section 9); the others take the page's place. */
const windowFeatures: Partial<Record<Provider, string>> = {
  naver: 'popup,width=880,height=500',
  kakao: 'popup,width=580,height=600',
}
const pollMs = 500

/** Only a window that opens within the click is let through, so that it opens empty and is sent on later. */
const openEmptyWindow = (provider: Provider): Window | null => {
  const features = windowFeatures[provider]
  if (
    !features ||
    isInApp() ||
    !hasChannels() ||
    !matchMedia('(min-width: 768px) and (pointer: fine)').matches
  )
    return null
  const emptyWindow = window.open('', '_blank', features)
  if (emptyWindow) emptyWindow.document.body.textContent = m['social.window.opening']()
  return emptyWindow
}

/** The phone's own log-in at Apple, where the wrapper has it; the state is the nonce of its token. */
const signInWithNativeApple = async (client: QueryClient): Promise<SocialOutcome | null> => {
  const signIn = findAppInfo()?.signInWithApple
  if (!signIn) return null
  const { state } = await session.beginSocial({ params: { provider: 'apple' }, body: {} })
  const answer = await signIn(state)
  if (!answer) return { kind: 'cancelled', provider: 'apple' }
  return toSignInOutcome(
    client,
    'apple',
    session.appleNativeLogIn({ body: { idToken: answer.idToken, state } }),
  )
}

/** What logging in at a provider does outside its machine, on the page that begins it. */
export const createSocialLoginSteps = (client: QueryClient, { purpose, goOn, onEnd }: Options) => {
  let popup: Window | null = null
  let isAwaited = false
  let nativeOutcome: SocialOutcome | null = null

  const begin = async (provider: Provider | null): Promise<LogInStart> => {
    if (!provider) throw new Error('there is no provider')
    nativeOutcome =
      provider === 'apple' && purpose === 'logIn'
        ? await signInWithNativeApple(client).catch((error: unknown) =>
            toRefusedOutcome(provider, toFailure(error)),
          )
        : null
    if (nativeOutcome) return { place: 'app' }
    const redirectUri = `${location.origin}/oauth2/${provider}`
    const { url } = await session.beginSocial({
      params: { provider },
      body: { redirectUri, link: purpose === 'link' },
    })
    if (!url) throw new Error('there is no page to go to')
    const place = popup && !popup.closed ? 'window' : 'here'
    pendingLogin.keep({ provider, purpose, place, goOn })
    isAwaited = place === 'window'
    if (popup && place === 'window') popup.location.replace(url)
    else location.assign(url)
    return { place }
  }

  const watch = (send: (event: Event) => void) => {
    const stopListening = socialChannel.listen((output) => {
      // What another page's window says is not for this one.
      if (isAwaited) send({ type: 'outcome.arrive', output })
      isAwaited = false
    })
    const poll = setInterval(() => {
      if (!popup?.closed) return
      popup = null
      // What the window said before it closed itself is on its way.
      setTimeout(() => send({ type: 'window.gone' }), pollMs)
    }, pollMs)
    return () => {
      stopListening()
      clearInterval(poll)
    }
  }

  return {
    actors: {
      begin: fromPromise(({ input }: { input: { provider: Provider | null } }) => begin(input.provider)),
      exchange: fromPromise(() =>
        nativeOutcome ? Promise.resolve(nativeOutcome) : Promise.reject(new Error('nothing came back')),
      ),
      watchWindow: fromCallback<Event>(({ sendBack }) => watch(sendBack)),
    },
    actions: {
      openWindow: (_: unknown, { provider }: { provider: Provider }) => {
        popup?.close()
        popup = openEmptyWindow(provider)
      },
      closeWindow: () => popup?.close(),
      openNextPage: () => (onEnd ? onEnd() : navigateDocument(goOn)),
    },
  }
}
