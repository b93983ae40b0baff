import type { Clock } from '../clock.ts'
import type { AddressRegister } from './address.ts'
import type { Maps } from './maps.ts'

const keptMs = 60 * 60 * 1000
const most = 2000

/**
 * Remembers the answers of an outside service for an hour, so that the same question is asked once by a process; two at
 * the same moment share one answer. What failed is not remembered.
 */
const remembered = <Ask, Answer>(
  clock: Clock,
  ask: (question: Ask) => Promise<Answer | null>,
): ((question: Ask) => Promise<Answer | null>) => {
  const kept = new Map<string, { until: number; answer: Promise<Answer | null> }>()
  return (question) => {
    const now = clock.now().getTime()
    const key = JSON.stringify(question)
    const known = kept.get(key)
    if (known && known.until > now) return known.answer
    kept.delete(key)
    const oldest = kept.keys().next().value
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    const answer = ask(question)
    kept.set(key, { until: now + keptMs, answer })
    const forget = () => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    }
    answer.then((one) => {
      if (one === null) forget()
    }, forget)
    return answer
  }
}

export const rememberedMaps = (maps: Maps, clock: Clock): Maps => ({
  category: remembered(clock, maps.category),
  address: remembered(clock, maps.address),
  keyword: remembered(clock, maps.keyword),
  regionAt: remembered(clock, maps.regionAt),
  addressAt: remembered(clock, maps.addressAt),
  convert: remembered(clock, maps.convert),
})

export const rememberedRegister = (register: AddressRegister, clock: Clock): AddressRegister => ({
  search: remembered(clock, register.search),
})
