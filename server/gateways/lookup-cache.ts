import type { Clock } from '../clock.ts'
import type { AddressRegister } from './address.ts'
import type { Maps } from './maps.ts'

const ttlMs = 60 * 60 * 1000
const maxEntries = 2000

/**
 * Caches the answers of an outside service for an hour, so that a process asks each question once; concurrent
 * calls share one answer. Failures are not cached.
 */
const cacheAnswers = <Ask, Answer>(
  clock: Clock,
  ask: (question: Ask) => Promise<Answer | null>,
): ((question: Ask) => Promise<Answer | null>) => {
  const cache = new Map<string, { until: number; answer: Promise<Answer | null> }>()
  return (question) => {
    const now = clock.now().getTime()
    const key = JSON.stringify(question)
    const entry = cache.get(key)
    if (entry && entry.until > now) return entry.answer
    cache.delete(key)
    const oldest = cache.keys().next().value
    if (cache.size >= maxEntries && oldest !== undefined) cache.delete(oldest)
    const answer = ask(question)
    cache.set(key, { until: now + ttlMs, answer })
    const forget = () => {
      if (cache.get(key)?.answer === answer) cache.delete(key)
    }
    answer.then((one) => {
      if (one === null) forget()
    }, forget)
    return answer
  }
}

export const cacheMaps = (maps: Maps, clock: Clock): Maps => ({
  category: cacheAnswers(clock, maps.category),
  address: cacheAnswers(clock, maps.address),
  keyword: cacheAnswers(clock, maps.keyword),
  regionAt: cacheAnswers(clock, maps.regionAt),
  addressAt: cacheAnswers(clock, maps.addressAt),
  convert: cacheAnswers(clock, maps.convert),
})

export const cacheAddressRegister = (register: AddressRegister, clock: Clock): AddressRegister => ({
  search: cacheAnswers(clock, register.search),
})
