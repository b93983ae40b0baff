import type { Executor } from '../db/database.ts'
import { countUse } from '../limits/limits.store.ts'
import type { Secrets } from '../secrets.ts'
import type { Channel, LetterKind } from './letters.rules.ts'
import { letterQuotas, outcomeAt, type LetterOutcome } from './quota.rules.ts'

export type Receiver = {
  memberId: number
  channel: Channel
  /** An address, a number or a device. */
  to: string
  /** Whether the member proved that it is theirs. */
  confirmed: boolean
}

const daySeconds = 86_400

/** Counts one letter to a receiver, and says whether it is sent, is the last of the day, or stays unsent. */
export const countLetter = async (
  db: Executor,
  secrets: Secrets,
  { memberId, channel, to, confirmed }: Receiver,
  kind: LetterKind,
  now: Date,
): Promise<LetterOutcome> => {
  const group = kind === 'ORDER' ? 'order' : 'other'
  const own = `letters:${group}:${memberId}:${channel}`
  // Whoever names an address that is not theirs shares its quota with everybody else who does.
  const theirs = `letters:${confirmed ? group : 'unconfirmed'}:${secrets.hash('receiver', `${channel} ${to}`)}`
  const quota = confirmed ? letterQuotas.perReceiver : letterQuotas.perUnconfirmed
  return outcomeAt([
    { count: await countUse(db, own, daySeconds, now), most: letterQuotas.perMember },
    { count: await countUse(db, theirs, daySeconds, now), most: quota },
  ])
}
