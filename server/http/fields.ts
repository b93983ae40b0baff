import type { z } from 'zod'
import type { FieldFault } from './errors.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The input at a path; undefined where there is none. */
const readAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data)

const isMissing = (data: unknown, path: Path) => (readAt(data, path) ?? undefined) === undefined

/** The bound of a text counts letters, of a list items, of a number its value. */
const boundRules: Record<string, readonly [least: string, most: string]> = {
  string: ['field.too_short', 'field.too_long'],
  array: ['field.too_few', 'field.too_many'],
}
const toBoundRule = (origin: string, at: 0 | 1) => (boundRules[origin] ?? ['field.under', 'field.over'])[at]

const formats: Record<string, string> = { email: 'field.email', date: 'field.date' }

/** The rule that an input broke, as in messages `errors.field.*`, with its bound where it has one. */
const toFault = (issue: Issue, data: unknown, at: Path): FieldFault => {
  if (isMissing(data, at)) return 'field.required'
  switch (issue.code) {
    case 'custom':
      return `field.${issue.message}`
    case 'invalid_type':
      return 'field.type'
    case 'too_big':
      return { rule: toBoundRule(issue.origin, 1), bound: Number(issue.maximum) }
    case 'too_small': {
      const isEmpty = issue.minimum === 1 && issue.origin in boundRules
      return isEmpty ? 'field.required' : { rule: toBoundRule(issue.origin, 0), bound: Number(issue.minimum) }
    }
    case 'invalid_value':
      return 'field.choice'
    case 'invalid_format':
      return formats[issue.format] ?? 'field.format'
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'field.invalid'
  }
}

/** The possible shape of a body that the input matches best. */
const chooseNearest = (shapes: readonly (readonly Issue[])[]) =>
  shapes.toSorted((one, other) => one.length - other.length)[0] ?? []

/** The fault of each faulty input, by its path; the first broken rule counts. */
export const findFaults = (
  issues: readonly Issue[],
  data: unknown,
  above: Path = [],
): Record<string, FieldFault> => {
  const faults: Record<string, FieldFault> = {}
  for (const issue of issues) {
    const path = [...above, ...issue.path]
    const shape = issue.code === 'invalid_union' ? chooseNearest(issue.errors) : []
    const issueFaults =
      shape.length > 0
        ? findFaults(shape, data, path)
        : { [path.join('.') || 'body']: toFault(issue, data, path) }
    for (const [name, fault] of Object.entries(issueFaults)) faults[name] ??= fault
  }
  return faults
}
