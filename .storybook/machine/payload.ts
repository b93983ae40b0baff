type Payload = Record<string, unknown>
type ParseResult = { payload: Payload } | { fault: string }

const nameKind = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** What an event of this kind says in no sample; a sample of null says nothing of its kind. */
const findFault = (payload: Payload, samples: readonly Payload[]): string | undefined => {
  const names = [...new Set(samples.flatMap(Object.keys))]
  const unknownName = Object.keys(payload).find((name) => !names.includes(name))
  if (unknownName !== undefined) return `No event of this kind says ${unknownName}: ${names.join(', ')}`
  const missing = names.find((name) => !(name in payload) && samples.every((sample) => name in sample))
  if (missing !== undefined) return `${missing} is missing`
  for (const [name, value] of Object.entries(payload)) {
    const kinds = [...new Set(samples.filter((one) => name in one).map((one) => nameKind(one[name])))]
    if (!kinds.includes('null') && !kinds.includes(nameKind(value)))
      return `${name} is ${nameKind(value)}, not ${kinds.join(' or ')}`
  }
  return undefined
}

/** Reads an edited payload: an object that says what the samples of its event say, in values of the same kinds. */
export const parsePayload = (text: string, samples: readonly Payload[]): ParseResult => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { fault: (error as Error).message }
  }
  if (nameKind(value) !== 'object') return { fault: 'A payload is an object: { … }' }
  const fault = findFault(value as Payload, samples)
  return fault === undefined ? { payload: value as Payload } : { fault }
}
