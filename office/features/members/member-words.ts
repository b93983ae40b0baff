import { m } from '#office-messages'
import type { MemberState } from './members-search.ts'

const stateNames: Record<MemberState, () => string> = {
  ACTIVE: m['members.state.active'],
  BLOCKED: m['members.state.blocked'],
  WITHDRAWN: m['members.state.withdrawn'],
}

export const stateTones = { ACTIVE: 'success', BLOCKED: 'notify', WITHDRAWN: 'neutral' } as const

export const toMemberStateName = (state: MemberState): string => stateNames[state]()
