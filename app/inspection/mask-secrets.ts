const secretPattern = /password|secret|token|pin$|cvc|card|account|encData|encodeData|birth|proof|link|code$/i

const hide = (value: unknown): unknown => {
  if (typeof value === 'string') return '•'.repeat(Math.min(value.length, 20))
  if (typeof value === 'number') return 0
  if (Array.isArray(value)) return value.map(hide)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hide(one)]))
  return value
}

/** The code of a refusal is what the inspector is for; codes that a shopper was sent are not. */
const isFailure = (value: object) => 'code' in value && 'message' in value

/**
 * A value without its secrets: passwords, codes, payment data, by the names of their fields. Strings keep their
 * length, so that a field that was filled still looks so.
 */
export const maskSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      secretPattern.test(key) && !(key === 'code' && isFailure(value)) ? hide(one) : maskSecrets(one),
    ]),
  )
}
