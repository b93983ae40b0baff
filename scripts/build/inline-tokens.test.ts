import { describe, expect, it } from 'vitest'
import { generateStyles } from '../../tests/support/panda.ts'
import { inlineTokenValues } from './inline-tokens.ts'

describe('token variables', () => {
  it('become their values, unless they change with the width or are long', () => {
    const css = [
      '@layer base{a{color:var(--ink);padding:var(--gutter);font:var(--long)}}',
      `@layer tokens{:root{--red:#700;--ink:var(--red);--gutter:8px;--unused:1px;--long:${'x'.repeat(70)}}`,
      '@media screen{:root{--gutter:16px}}}',
    ].join('\n')
    expect(inlineTokenValues(css)).toBe(
      [
        '@layer base{a{color:#700;padding:var(--gutter);font:var(--long)}}',
        `@layer tokens{:root{--gutter:8px;--long:${'x'.repeat(70)}}`,
        '@media screen{:root{--gutter:16px}}}',
      ].join('\n'),
    )
  })
})

it('Panda hands over its style sheet with the layer of tokens, from which values are inlined', () => {
  const styles = generateStyles({ recipes: { tag: { className: 'tag', base: { color: 'ink' } } } })
  styles.remove()
  expect(styles.css).toContain('color: #123456')
  expect(styles.css).not.toContain('--colors-ink')
}, 60_000)
