import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { askedFirst } from './asked-first.ts'

/** The oldest browsers that the shop promises to work in (docs/browsers.md). */
export const floor = { chrome: 105, safari_ios: 15.4, firefox: 121 } as const
type Engine = keyof typeof floor

const isIn = (compat: CompatStatement, engine: Engine): boolean => {
  const support = compat.support[engine]
  const all = support === undefined ? [] : [support].flat()
  return all.some(({ version_added: added, flags, alternative_name: other }) => {
    if (flags || other || typeof added !== 'string') return false
    return Number.parseFloat(added.replace('≤', '')) <= floor[engine]
  })
}
const isNew = ({ __compat: compat }: Identifier) =>
  compat !== undefined && !(Object.keys(floor) as Engine[]).every((engine) => isIn(compat, engine))

const childrenOf = (node: Identifier | undefined) =>
  Object.entries(node ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

/** Platform objects whose methods scripts call; names of other interfaces are those of any object too. */
const platform = [
  'AbortSignal',
  'Document',
  'Element',
  'HTMLDialogElement',
  'HTMLElement',
  'Navigator',
  'Response',
]

/** Names of members that are newer than the floor wherever they stand, and of globals and `Name.member` that are. */
const newNames = () => {
  const members = new Map<string, boolean>()
  const globals = new Set<string>()
  for (const [owner, node] of [...childrenOf(bcd.javascript.builtins), ...childrenOf(bcd.api)]) {
    if (isNew(node)) globals.add(owner)
    for (const [key, member] of childrenOf(node)) {
      if (owner in bcd.api && !platform.includes(owner) && !key.endsWith('_static')) continue
      const name = key.replace(/_(static|event)$/, '')
      members.set(name, (members.get(name) ?? true) && isNew(member))
      if (key.endsWith('_static') && isNew(member)) globals.add(`${owner}.${name}`)
    }
  }
  return { globals, members: new Set([...members].filter(([, all]) => all).map(([name]) => name)) }
}

const { globals, members } = newNames()
type Node = { type?: string; [key: string]: unknown }

/** What a script uses that is newer than the floor: globals, members by name, and syntax. */
export const newInScript = (text: string): Set<string> => {
  const found = new Set<string>()
  const look = (node: Node) => {
    if (node.type === 'StaticBlock') found.add('class static block')
    if (node.type === 'Literal' && node['regex']) {
      const { pattern, flags } = node['regex'] as { pattern: string; flags: string }
      if (/\(\?<[=!]/.test(pattern)) found.add('regular expression: lookbehind')
      if (flags.includes('v')) found.add('regular expression: flag v')
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      const property = callee['property'] as Node | undefined
      const name = callee['computed'] ? '' : String(property?.['name'])
      if (members.has(name)) found.add(`.${name}()`)
      if (callee.type === 'Identifier' && globals.has(String(callee['name'])))
        found.add(String(callee['name']))
    }
    if (node.type === 'MemberExpression' && !node['computed']) {
      const [object, name] = [node['object'] as Node, String((node['property'] as Node)['name'])]
      const whole = `${String(object['name'])}.${name}`
      if (globals.has(whole)) found.add(whole)
    }
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'object' && one !== null && 'type' in one) look(one as Node)
  }
  look(parseAst(text) as unknown as Node)
  return found
}

const wordOf = (selector: string) => [...selector.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name)

/** What a style sheet uses that is newer than the floor: at-rules, selectors, properties, and values by their name. */
export const newInStyles = (text: string): Set<string> => {
  const found = new Set<string>()
  const { 'at-rules': rules, properties, selectors, types } = bcd.css
  const units = childrenOf(types?.['length'])
    .filter(([, unit]) => isNew(unit))
    .map(([name]) => name)
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule' && rules?.[node.name] && isNew(rules[node.name] as Identifier))
      found.add(`@${node.name}`)
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') found.add('nesting')
      for (const name of wordOf(node.selector)) {
        const selector = name.startsWith('-') ? undefined : selectors?.[name]
        if (selector && isNew(selector)) found.add(`:${name}`)
      }
    }
    if (node.type !== 'decl' || node.prop.startsWith('--')) return
    const property = node.prop.startsWith('-') ? undefined : properties?.[node.prop]
    if (property && isNew(property)) found.add(node.prop)
    for (const [, name = ''] of node.value.matchAll(/([a-z-]+)\(/g)) {
      const known = types?.[name] ?? types?.['color']?.[name]
      if (known && isNew(known)) found.add(`${name}()`)
    }
    for (const unit of units)
      if (new RegExp(`\\d(?:${unit.split('_').join('|')})\\b`).test(node.value)) found.add(`unit ${unit}`)
  })
  return found
}

/** Everything newer than the floor in the built shop, with the files it is in. */
export const newInBuild = (folder = 'dist/client'): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // The scripts of other languages are divided and written alike.
    if (!/\.(js|css)$/.test(path) || /\/(?:en-US|zh-CN|zh-TW|ja-JP)\//.test(path)) continue
    const names = (path.endsWith('.css') ? newInStyles : newInScript)(readFileSync(path, 'utf8'))
    for (const name of names) found.set(name, [...(found.get(name) ?? []), path])
  }
  return found
}

if (import.meta.main) {
  const found = newInBuild()
  const open = [...found].filter(([name]) => !(name in askedFirst))
  for (const [name, paths] of open) process.stdout.write(`${name}: ${paths.slice(0, 3).join(' ')}\n`)
  const unused = Object.keys(askedFirst).filter((name) => !found.has(name))
  if (unused.length > 0) process.stdout.write(`no longer used: ${unused.join(', ')}\n`)
  const failed = open.length + unused.length
  process.stdout.write(`browsers: ${found.size - open.length} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}
