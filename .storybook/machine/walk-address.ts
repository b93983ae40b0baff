/** One press of a walk: which of the offered events, and what it says in place of the sample. */
export interface WalkStep {
  index: number
  payload?: Record<string, unknown>
}
/** A walk from one of the inputs of a machine's model. */
export interface WalkAddress {
  input: number
  steps: readonly WalkStep[]
}

const toHex = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) =>
  new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)))

const formatStep = ({ index, payload }: WalkStep) =>
  payload ? `${index}x${toHex(JSON.stringify(payload))}` : String(index)

const parseStep = (text: string): WalkStep | null => {
  const [, index, hex] = /^(\d{1,4})(?:x((?:[\da-f]{2})+))?$/.exec(text) ?? []
  if (index === undefined) return null
  if (hex === undefined) return { index: Number(index) }
  try {
    const payload: unknown = JSON.parse(fromHex(hex))
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
      ? { index: Number(index), payload: payload as Record<string, unknown> }
      : null
  } catch {
    return null
  }
}

/** A walk as a value of the story's address: Storybook keeps letters, digits, `_` and `-` alone. */
export const formatWalk = (story: string, { input, steps }: WalkAddress): string =>
  [story, String(input), ...steps.map(formatStep)].join('_')

/** The walk of a story that an address names; null where it names none, or one of another story. */
export const parseWalk = (story: string, text: string): WalkAddress | null => {
  const [storyId, input = '', ...parts] = text.split('_')
  if (storyId !== story || !/^\d{1,3}$/.test(input)) return null
  const steps = parts.map(parseStep)
  return steps.includes(null) ? null : { input: Number(input), steps: steps as WalkStep[] }
}
