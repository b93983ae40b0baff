import type { Services } from '../context.ts'
import { openCircuitBreaker, type CircuitBreaker } from '../gateways/circuit-breaker.ts'
import type { PaymentProvider } from '../gateways/payment.ts'
import { getProvider } from './providers.ts'
import type { PaymentRow } from './payments.store.ts'

export type Provider = PaymentRow['provider']

const lanes = 6
const breakers = new WeakMap<PaymentProvider, CircuitBreaker>()

/** Providers that the shop has a contract with. */
export const listProviders = ({ gateways }: Pick<Services, 'gateways'>): Provider[] =>
  gateways.kakaopay ? ['allat', 'kakaopay'] : ['allat']

/** The circuit breaker of a provider's background calls, one in each process. */
export const getProviderBreaker = (services: Pick<Services, 'gateways' | 'clock'>, provider: Provider) => {
  const gateway = getProvider(services, provider)
  const breaker = breakers.get(gateway) ?? openCircuitBreaker(services.clock)
  breakers.set(gateway, breaker)
  return breaker
}

/**
 * Makes a call unless the breaker of its provider is open; `call` returns whether the provider answered, or
 * null when there was nothing to do. Returns false when no call was made.
 */
export const callUnlessOpen = async (
  breaker: CircuitBreaker,
  call: () => Promise<boolean | null>,
): Promise<boolean> => {
  const permit = breaker.enter()
  if (!permit) return false
  let isAnswered: boolean | null = null
  try {
    isAnswered = await call()
    return isAnswered !== null
  } finally {
    if (isAnswered === null) permit.discard()
    else permit.settle(isAnswered)
  }
}

type Work<C> = {
  /** Claims one due task of a provider; null when there is none. */
  claim: (provider: Provider) => Promise<C | null>
  /** Returns whether the provider answered. */
  call: (claim: C) => Promise<boolean>
}

/**
 * Processes the due tasks of each provider, six calls at once, until none is due or `until` (of
 * `performance.now`) is reached; returns the number processed. A provider that does not answer is paused by
 * its breaker and does not delay the others.
 */
export const callProviders = async <C>(
  services: Services,
  { claim, call }: Work<C>,
  until: number,
): Promise<number> => {
  let callCount = 0
  const runLane = async (provider: Provider) => {
    const breaker = getProviderBreaker(services, provider)
    const callNext = async () => {
      const claimedWork = await claim(provider)
      return claimedWork === null ? null : call(claimedWork)
    }
    while (performance.now() < until && (await callUnlessOpen(breaker, callNext))) callCount += 1
  }
  const runs = listProviders(services).flatMap((provider) =>
    Array.from({ length: lanes }, () => runLane(provider)),
  )
  const failure = (await Promise.allSettled(runs)).find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
  return callCount
}
