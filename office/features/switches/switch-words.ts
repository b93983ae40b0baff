import { m } from '#office-messages'
import type { SwitchName } from './switches.queries.ts'

const words: Record<SwitchName, { name: () => string; effect: () => string }> = {
  paymentSuspended: { name: m['switches.payment.name'], effect: m['switches.payment.effect'] },
  allatPaused: { name: m['switches.allat.name'], effect: m['switches.allat.effect'] },
  kakaopayPaused: { name: m['switches.kakaopay.name'], effect: m['switches.kakaopay.effect'] },
  cashMaintenance: { name: m['switches.cash.name'], effect: m['switches.cash.effect'] },
  alcoholDelivery: { name: m['switches.delivery.name'], effect: m['switches.delivery.effect'] },
}

export const toSwitchWords = (name: SwitchName) => ({
  name: words[name].name(),
  effect: words[name].effect(),
})

/** What stops shoppers from paying is done after a question, in words. */
export const isAsked = (name: SwitchName, isOn: boolean): boolean =>
  isOn && (name === 'paymentSuspended' || name === 'allatPaused' || name === 'kakaopayPaused')
