import type { core } from 'zod'

const units = { string: 'characters', number: '' } as const

const describeBound = (origin: string, bound: number | bigint, word: 'at least' | 'at most', exact = false) =>
  `has to be ${exact ? 'exactly' : word} ${bound} ${units[origin as keyof typeof units] ?? ''}`.trimEnd()

/** Describes the fault of a variable for an administrator; the text never contains the value. */
export const describeEnvIssue = (issue: core.$ZodIssue): string => {
  switch (issue.code) {
    case 'too_small':
      return describeBound(issue.origin, issue.minimum, 'at least', issue.exact)
    case 'too_big':
      return describeBound(issue.origin, issue.maximum, 'at most', issue.exact)
    case 'invalid_value':
      return `has to be ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`
    case 'invalid_type':
      return issue.expected === 'int' ? 'has to be a whole number' : `has to be a ${issue.expected}`
    case 'invalid_format':
      return issue.format === 'url'
        ? 'is no web address, such as https://shop.example.com'
        : 'has a form that is not taken'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return issue.message
  }
}
