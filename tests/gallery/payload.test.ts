import { describe, expect, it } from 'vitest'
import { parsePayload } from '../../.storybook/machine/payload.ts'

const samples = [
  { text: '피노', at: 1 },
  { text: '메를로', at: 2, store: null },
]

describe('an edited payload', () => {
  it('is sent when it says what a sample says, in values of the same kinds', () => {
    const payload = { text: '', at: 9, store: 'any' }
    expect(parsePayload(JSON.stringify(payload), samples)).toEqual({ payload })
  })

  it.each([
    ['{ "text": ', /JSON/],
    ['[1]', /^A payload is an object/],
    ['{ "text": "a", "at": 1, "page": 2 }', /^No event of this kind says page: text, at, store$/],
    ['{ "text": "a" }', /^at is missing$/],
    ['{ "text": 1, "at": 1 }', /^text is number, not string$/],
  ])('%s says why it is not', (text, fault) => {
    expect(parsePayload(text, samples)).toEqual({ fault: expect.stringMatching(fault) })
  })
})
