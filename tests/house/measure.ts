import type { Declaration } from './declarations.ts'
import { participles, verbs } from './vocabulary.ts'

export const firstWord = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? name
export const isComponent = ({ name }: Declaration): boolean =>
  /^[A-Z]/.test(name) && !/^[A-Z][A-Z0-9_]+$/.test(name)

export const faultsOf = (declaration: Declaration): string[] => {
  const { name, kind } = declaration
  const faults: string[] = []
  if (kind === 'function' && !isComponent(declaration)) {
    if (/Of$/.test(name)) faults.push('of')
    else if (!verbs.has(firstWord(name))) faults.push('verb')
  }
  if (kind !== 'function' && participles.has(name.toLowerCase())) faults.push('participle')
  if (kind === 'type' && participles.has(name.toLowerCase())) faults.push('participle')
  if (/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(name) && kind !== 'type') faults.push('case')
  return [...new Set(faults)]
}
