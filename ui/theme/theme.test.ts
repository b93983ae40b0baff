import { describe, expect, it } from 'vitest'
import { breakpoints } from './breakpoints.ts'
import { colors } from './colors.ts'
import { darkColors } from './dark.ts'
import * as sizes from './sizes.ts'
import { fonts, textStyles, textVariables } from './text.ts'
import { resolveColor, themes } from './themes.ts'
import tokens from './tokens.json' with { type: 'json' }

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The leaves of a tree by their path, a leaf being what has the given key. */
const listLeaves = (tree: Tree, key: string, path: string[] = []): [string, unknown][] =>
  Object.entries(tree).flatMap(([name, value]) => {
    if (name.startsWith('$') || !isTree(value)) return []
    const here = [...path, name]
    return key in value ? [[here.join('.'), value[key]] as [string, unknown]] : listLeaves(value, key, here)
  })

const toValues = (tree: Tree) => Object.fromEntries(listLeaves(tree, 'value'))
const toExpected = <Value>(tree: Tree, convert: (value: Value) => unknown) =>
  Object.fromEntries(listLeaves(tree, '$value').map(([path, value]) => [path, convert(value as Value)]))

const toPx = ({ value, unit }: { value: number; unit: string }) => `${value}${unit}`

interface Color {
  hex?: string
  components: number[]
  alpha: number
}
const toColor = (value: Color | string) => {
  if (typeof value === 'string') return value.replace('{color.', '{colors.')
  const parts = value.components.map((part) => Math.round(part * 255)).join(' ')
  return value.hex ?? `rgb(${parts} / ${value.alpha})`
}

describe('the theme is what the tokens say', () => {
  it('in colours', () => {
    expect(toValues(colors)).toEqual(toExpected(tokens.color, toColor))
  })

  it('in space, sizes, corners, durations, easings and layers', () => {
    const { content, ...controls } = toValues(sizes.sizes)
    expect(toValues(sizes.spacing)).toEqual(toExpected(tokens.space, toPx))
    expect(controls).toEqual(toExpected(tokens.size, toPx))
    expect(content).toBe(toPx(tokens.container.max.$value))
    expect(toValues(sizes.radii)).toEqual(toExpected(tokens.radius, toPx))
    expect(toValues(sizes.durations)).toEqual(toExpected(tokens.duration, toPx))
    expect(toValues(sizes.zIndex)).toEqual(toExpected(tokens.z, (value) => value))
    expect(toValues(sizes.easings)).toEqual(
      toExpected(tokens.easing, (value: number[]) => `cubic-bezier(${value.join(', ')})`),
    )
  })

  it('in breakpoints and gutters', () => {
    const { xl, ...gutters } = toExpected(tokens.container.gutter, toPx)
    expect(breakpoints).toEqual(toExpected(tokens.breakpoint, toPx))
    expect(sizes.gutter).toEqual(gutters)
    expect(sizes.gutter.lg).toBe(xl)
  })

  it('in shadows', () => {
    interface Shadow extends Record<
      'offsetX' | 'offsetY' | 'blur' | 'spread',
      { value: number; unit: string }
    > {
      color: Color
    }
    const toShadow = ({ offsetX, offsetY, blur, spread, color }: Shadow) =>
      [offsetX, offsetY, blur, spread].map(toPx).concat(toColor(color)).join(' ')
    expect(toValues(sizes.shadows)).toEqual(
      toExpected(tokens.shadow, (shadows: Shadow[]) => shadows.map(toShadow).join(', ')),
    )
  })

  it('in typefaces, from the first to the last resort', () => {
    expect(toValues(fonts)).toEqual(toExpected(tokens.font, (value: string[]) => [value[0], value.at(-1)]))
  })
})

describe('the text styles are what the tokens say', () => {
  const styles: Record<string, { value?: Record<string, unknown> }> = { ...textStyles }
  const variables: Record<string, { base: string; md: string }> = textVariables

  /** A style's parts, read from the shorthand behind its variable or from itself. */
  const resolveStyle = (name: string, at: 'base' | 'md') => {
    const style = styles[name]?.value ?? {}
    const shorthand = variables[/--\w+/.exec(String(style.font))?.[0] ?? '']?.[at]
    const [, weight, size, line, family] =
      // The serif is a variable of the page, which Japanese and Chinese set to the sans.
      /^(\d+) (\d+)px\/([\d.]+) (?:\{fonts\.|var\(--)(\w+)[})]$/.exec(shorthand ?? '') ?? []
    const px = Number(size ?? parseFloat(String(style.fontSize)))
    const spacing = parseFloat(String(style.letterSpacing ?? '-0.01em')) * px
    return {
      size: px,
      line: Number(line ?? style.lineHeight),
      spacing: Number(spacing.toFixed(2)) + 0,
      weight: Number(weight ?? style.fontWeight ?? 400),
      serif: family === 'serif',
    }
  }

  interface Typography {
    $value: {
      fontFamily: string
      fontSize: { value: number; unit: string }
      letterSpacing: { value: number; unit: string }
      fontWeight: number
      lineHeight: number
    }
  }
  const toExpectedStyle = ({ $value: value }: Typography) => ({
    size: value.fontSize.value,
    line: value.lineHeight,
    spacing: value.letterSpacing.value,
    weight: value.fontWeight,
    serif: value.fontFamily === '{font.serif}',
  })
  const listStyles = (tree: Tree) =>
    Object.entries(tree).filter(([name]) => !name.startsWith('$')) as [string, Typography][]

  it.each(listStyles(tokens.text))('%s from 768 px on', (name, token) => {
    expect(resolveStyle(name, 'md')).toEqual(toExpectedStyle(token))
  })

  it.each(listStyles(tokens.textMobile))('%s below 768 px', (name, token) => {
    expect(resolveStyle(name, 'base')).toEqual(toExpectedStyle(token))
  })
})

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  const toLuminance = (name: string) => {
    const hex = resolveColor(theme, name)
    const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    const [r = 0, g = 0, b = 0] = channels.map((c) =>
      c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const toContrast = (one: string, other: string) => {
    const [a, b] = [toLuminance(one), toLuminance(other)]
    return Math.max(a, b) / Math.min(a, b)
  }
  const pair = (inks: readonly string[], grounds: readonly string[]) =>
    inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))

  const grounds = ['ground.page', 'ground.panel', 'ground.tile', 'ground.deep', 'primary.soft']
  const tones = ['info', 'success', 'error', 'warning', 'notify']

  it.each([
    ...pair(['text.strong', 'text.label', 'text.secondary', 'text.caption', 'text.accent'], grounds),
    ...pair(['text.discount'], ['ground.page', 'ground.panel', 'ground.tile']),
    ...tones.flatMap((tone) => pair([`${tone}.ink`], [`${tone}.ground`, 'ground.page'])),
    ...pair(['primary.on'], ['primary.base', 'primary.hover', 'primary.pressed', 'burgundy.950']),
    ...pair(['neutral.0'], ['neutral.900', 'error.ink']),
    ...pair(['burgundy.200'], ['neutral.900', 'burgundy.950', 'burgundy.900']),
  ])('text of %s on %s can be read', (ink, ground) => {
    expect(toContrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ...pair(['line.control', 'line.strong', 'primary.base', 'error.ink'], grounds),
    ...pair(['line.control'], ['neutral.0']),
  ])('a control of %s is seen on %s', (line, ground) => {
    expect(toContrast(line, ground)).toBeGreaterThanOrEqual(3)
  })
})

describe('the dark theme', () => {
  it('has values for colors of the light one alone', () => {
    expect(Object.keys(darkColors).filter((path) => !(path in themes.light))).toEqual([])
  })

  it('follows the light one in what is said by other colors', () => {
    expect(Object.keys(darkColors).filter((path) => themes.light[path]?.startsWith('{'))).toEqual([])
  })
})
