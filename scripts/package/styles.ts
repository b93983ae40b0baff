import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import postcss, { type Root } from 'postcss'
import { toThemeRules } from '../../ui/theme/themes.ts'
import { toElementRules } from './element-rules.ts'
import { out, prefix, styled } from './places.ts'
import type { RecipesByPart } from './scripts.ts'
import { layers, removeLayers } from './unlayered.ts'

/** A host that imports sheets in any order has the layers in this one. */
const order = `@layer ${['reset', 'tokens', ...layers].map((name) => `${prefix}.${name}`).join(', ')};\n\n`

const inLayer = (css: string) => `${order}@layer ${prefix} {\n${css.trim()}\n}\n`

const read = (name: string) => readFileSync(`${styled}/styles/${name}.css`, 'utf8')

const textNames = /--(display|h1|h2|h3|lead|priceXl|price)\b/g
const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const prefixKeyframes = (css: string, names: readonly string[]) =>
  names.length === 0
    ? css
    : css.replace(/(animation(?:-name)?:\s*)([^;}]+)/g, (_, property: string, value: string) => {
        const pattern = new RegExp(`(?<![\\w-])(${names.join('|')})(?![\\w-])`, 'g')
        return `${property}${value.replace(pattern, `${prefix}-$1`)}`
      })

/** Names of variables and animations are the document's: each has the prefix. */
const createRenamer = (keyframes: readonly string[]) => (css: string) =>
  prefixKeyframes(
    css.replace(textNames, (_, name: string) => `--${prefix}-text-${toKebabCase(name)}`),
    keyframes,
  )

const openLayer = (css: string) => {
  const root = postcss.parse(css)
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes)
  })
  return root
}

const takeKeyframes = (tokens: Root) => {
  const frames: string[] = []
  const names: string[] = []
  tokens.walkAtRules('keyframes', (rule) => {
    names.push(rule.params)
    frames.push(rule.toString().replace(rule.params, `${prefix}-${rule.params}`))
    rule.remove()
  })
  return { names, css: frames.join('\n') }
}

/** Texts that change with the width are variables of the shop's `html`. */
const takeTextVariables = (global: Root) => {
  const rules: string[] = []
  global.walkRules('html', (rule) => {
    const texts = rule.nodes.filter((node) => node.type === 'decl' && node.prop.startsWith('--'))
    if (texts.length === 0) return
    const css = `:where(:root, :host) { ${texts.map(String).join('; ')}; }`
    for (const text of texts) text.remove()
    const { parent } = rule
    rules.push(parent?.type === 'atrule' ? `@media ${(parent as postcss.AtRule).params} { ${css} }` : css)
  })
  return rules.join('\n')
}

/** What the recipes of the theme do not name is not for a host either: widths of its layouts are written in the rules. */
const dropBreakpoints = (tokens: Root) =>
  tokens.walkDecls(/-breakpoint/, (decl) => {
    decl.remove()
  })

const write = (path: string, css: string) => {
  const target = `${out}/${path}`
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, css)
}

interface Sheets {
  tokens: string
  /** The parts' elements, and the animations of all parts. */
  base: string
  /** The shop's own page: its reset, its text and ground. */
  page: string
  recipes: ReadonlyMap<string, string>
}

const readSheets = (): Sheets => {
  const tokens = openLayer(read('tokens'))
  dropBreakpoints(tokens)
  const keyframes = takeKeyframes(tokens)
  const global = openLayer(read('global'))
  global.walkRules(':root', (rule) => void rule.remove())
  const texts = takeTextVariables(global)
  const rename = createRenamer(keyframes.names)
  const files = readdirSync(`${styled}/styles/recipes`).map((file) => file.replace('.css', ''))
  return {
    tokens: `${tokens.toString()}\n${rename(texts)}\n${toThemeRules(`${prefix}-`)}`,
    base: `@layer base {\n${toElementRules(rename(global.toString())).toString()}\n}\n${keyframes.css}`,
    page: `@layer reset {\n${rename(global.toString())}\n}`,
    recipes: new Map(files.map((name) => [name, rename(read(`recipes/${name}`))])),
  }
}

const writeBoth = (name: string, css: string) => {
  write(`styles/${name}.css`, inLayer(css))
  write(`styles/unlayered/${name}.css`, removeLayers(css))
}

/**
 * `tokens` (variables), `base` (the parts' elements), a sheet for each part, `all` of these, and `reset`, which
 * makes a page one of the shop; each once in the layer `vini`, and once without a layer.
 */
export const writeStyles = (recipesByPart: RecipesByPart) => {
  const { tokens, base, page, recipes } = readSheets()
  write('styles/tokens.css', `${order}@layer ${prefix}.tokens {\n${tokens}\n}\n`)
  write('styles/unlayered/tokens.css', tokens)
  write('styles/reset.css', inLayer(page))
  writeBoth('base', base)
  for (const [part, names] of recipesByPart)
    writeBoth(part, names.map((name) => recipes.get(name) ?? '').join('\n'))
  const parts = [...recipes.values()].join('\n')
  write(
    'styles/all.css',
    `${order}@layer ${prefix}.tokens {\n${tokens}\n}\n\n${inLayer(`${base}\n${parts}`).replace(order, '')}`,
  )
  write('styles/unlayered/all.css', `${tokens}\n${removeLayers(`${base}\n${parts}`)}`)
}
