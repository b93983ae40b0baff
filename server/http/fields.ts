import type { z } from 'zod'

/** A text or a list without anything in it; a number that is too small is there. */
const isEmpty = ({ minimum, origin }: z.core.$ZodIssueTooSmall) =>
  minimum === 1 && (origin === 'string' || origin === 'array')

/** The error code of one input at fault: the first rule it broke, in the words of messages `errors.field.*`. */
const ruleOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'custom') return issue.message === 'text' ? 'field.text' : 'field.required'
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'field.required' : 'field.invalid'
  if (issue.code === 'too_big') return 'field.too_long'
  if (issue.code === 'too_small') return isEmpty(issue) ? 'field.required' : 'field.too_short'
  if (issue.code === 'invalid_format') return issue.format === 'email' ? 'field.email' : 'field.format'
  return 'field.invalid'
}

/** Path of each input at fault with its rule; the first rule of an input wins. */
export const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.') || 'body'] ??= ruleOf(issue)
  return fields
}
