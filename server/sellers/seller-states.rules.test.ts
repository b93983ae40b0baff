import { describe, expect, it } from 'vitest'
import { sellerStates } from '#api/contract/office/sellers.options.ts'
import { findNextState, isApplying, sellerEvents, takesDocuments } from './seller-states.rules.ts'

describe('the states of a seller', () => {
  it('follow one another from the invitation to the end, and in no other way', () => {
    const ways = sellerStates.flatMap((from) =>
      sellerEvents.flatMap((event) => {
        const to = findNextState(from, event)
        return to === null ? [] : [`${from} ${event} ${to}`]
      }),
    )
    expect(ways.sort()).toEqual([
      'APPLYING APPLY APPLYING',
      'APPLYING SEND SENT',
      'INVITED APPLY APPLYING',
      'OPEN END CLOSED',
      'OPEN SUSPEND SUSPENDED',
      'RETURNED CORRECT RETURNED',
      'RETURNED SEND SENT',
      'SENT APPROVE OPEN',
      'SENT REJECT REJECTED',
      'SENT RETURN RETURNED',
      'SUSPENDED END CLOSED',
      'SUSPENDED RESUME OPEN',
    ])
  })

  it('let an application be filled in until it is sent, and again where it came back', () => {
    expect(sellerStates.filter(isApplying)).toEqual(['INVITED', 'APPLYING', 'RETURNED'])
  })

  it('take documents during an application and the contract, not while it is reviewed', () => {
    expect(sellerStates.filter(takesDocuments)).toEqual([
      'INVITED',
      'APPLYING',
      'RETURNED',
      'OPEN',
      'SUSPENDED',
    ])
  })
})
