import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { guardedFeatures } from './guarded-features.ts'

/** The oldest browsers that the shop promises to work in (docs/browsers.md). */
export const floor = { chrome: 105, safari_ios: 15.4, firefox: 121 } as const
type Engine = keyof typeof floor

const isSupported = (compat: CompatStatement, engine: Engine): boolean => {
  const support = compat.support[engine]
  const all = support === undefined ? [] : [support].flat()
  return all.some(({ version_added: version, flags, alternative_name: other }) => {
    if (flags || other || typeof version !== 'string') return false
    return Number.parseFloat(version.replace('≤', '')) <= floor[engine]
  })
}
const isNew = ({ __compat: compat }: Identifier) =>
  compat !== undefined && !(Object.keys(floor) as Engine[]).every((engine) => isSupported(compat, engine))

const listChildren = (node: Identifier | undefined) =>
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

/** Members that are newer than the floor on any object, and globals and `Name.member` that are. */
const listNewNames = () => {
  const members = new Map<string, boolean>()
  const globals = new Set<string>()
  for (const [owner, node] of [...listChildren(bcd.javascript.builtins), ...listChildren(bcd.api)]) {
    if (isNew(node)) globals.add(owner)
    for (const [key, member] of listChildren(node)) {
      if (owner in bcd.api && !platform.includes(owner) && !key.endsWith('_static')) continue
      const name = key.replace(/_(static|event)$/, '')
      members.set(name, (members.get(name) ?? true) && isNew(member))
      if (key.endsWith('_static') && isNew(member)) globals.add(`${owner}.${name}`)
    }
  }
  return { globals, members: new Set([...members].filter(([, all]) => all).map(([name]) => name)) }
}

const { globals, members } = listNewNames()
type Node = { type?: string; [key: string]: unknown }

/** What a script uses that is newer than the floor: globals, members by name, and syntax. */
export const findNewInScript = (text: string): Set<string> => {
  const features = new Set<string>()
  const visit = (node: Node) => {
    if (node.type === 'StaticBlock') features.add('class static block')
    if (node.type === 'Literal' && node['regex']) {
      const { pattern, flags } = node['regex'] as { pattern: string; flags: string }
      if (/\(\?<[=!]/.test(pattern)) features.add('regular expression: lookbehind')
      if (flags.includes('v')) features.add('regular expression: flag v')
    }
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = node['callee'] as Node
      const property = callee['property'] as Node | undefined
      // Private names are a script's own, and short in a built one.
      const isPublic = !callee['computed'] && property?.type !== 'PrivateIdentifier'
      const name = isPublic ? String(property?.['name']) : ''
      if (members.has(name)) features.add(`.${name}()`)
      if (callee.type === 'Identifier' && globals.has(String(callee['name'])))
        features.add(String(callee['name']))
    }
    if (node.type === 'MemberExpression' && !node['computed']) {
      const [object, name] = [node['object'] as Node, String((node['property'] as Node)['name'])]
      const whole = `${String(object['name'])}.${name}`
      if (globals.has(whole)) features.add(whole)
    }
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one === 'object' && one !== null && 'type' in one) visit(one as Node)
  }
  visit(parseAst(text) as unknown as Node)
  return features
}

const listPseudoNames = (selector: string) =>
  [...selector.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name)

/** What a style sheet uses that is newer than the floor: at-rules, selectors, properties, and values by their name. */
export const findNewInStyles = (text: string): Set<string> => {
  const features = new Set<string>()
  const { 'at-rules': rules, properties, selectors, types } = bcd.css
  const units = listChildren(types?.['length'])
    .filter(([, unit]) => isNew(unit))
    .map(([name]) => name)
  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule' && rules?.[node.name] && isNew(rules[node.name] as Identifier))
      features.add(`@${node.name}`)
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') features.add('nesting')
      for (const name of listPseudoNames(node.selector)) {
        const selector = name.startsWith('-') ? undefined : selectors?.[name]
        if (selector && isNew(selector)) features.add(`:${name}`)
      }
    }
    if (node.type !== 'decl' || node.prop.startsWith('--')) return
    const property = node.prop.startsWith('-') ? undefined : properties?.[node.prop]
    if (property && isNew(property)) features.add(node.prop)
    for (const [, name = ''] of node.value.matchAll(/([a-z-]+)\(/g)) {
      const feature = types?.[name] ?? types?.['color']?.[name]
      if (feature && isNew(feature)) features.add(`${name}()`)
    }
    for (const unit of units)
      if (new RegExp(`\\d(?:${unit.split('_').join('|')})\\b`).test(node.value)) features.add(`unit ${unit}`)
  })
  return features
}

/** Everything newer than the floor in the built shop, with the files it is in. */
export const findNewInBuild = (folder = 'dist/client'): Map<string, string[]> => {
  const pathsByFeature = new Map<string, string[]>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // The scripts of other languages are divided and written in the same way.
    if (!/\.(js|css)$/.test(path) || /\/(?:en-US|zh-CN|zh-TW|ja-JP)\//.test(path)) continue
    const names = (path.endsWith('.css') ? findNewInStyles : findNewInScript)(readFileSync(path, 'utf8'))
    for (const name of names) pathsByFeature.set(name, [...(pathsByFeature.get(name) ?? []), path])
  }
  return pathsByFeature
}

if (import.meta.main) {
  const pathsByFeature = findNewInBuild()
  const unguarded = [...pathsByFeature].filter(([name]) => !(name in guardedFeatures))
  for (const [name, paths] of unguarded) process.stdout.write(`${name}: ${paths.slice(0, 3).join(' ')}\n`)
  const unused = Object.keys(guardedFeatures).filter((name) => !pathsByFeature.has(name))
  if (unused.length > 0) process.stdout.write(`no longer used: ${unused.join(', ')}\n`)
  const failureCount = unguarded.length + unused.length
  process.stdout.write(`browsers: ${pathsByFeature.size - unguarded.length} passed, ${failureCount} failed\n`)
  process.exitCode = failureCount > 0 ? 1 : 0
}
