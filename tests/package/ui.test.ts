import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { readSheet, renderSamples } from './host-page.ts'

const host = inject('host')

const typedSource = `
import '@vini/ui/tokens.css'
import '@vini/ui/base.css'
import '@vini/ui/button.css'
import { Button, type ButtonProps } from '@vini/ui/button'
export const size: ButtonProps['size'] = 'large'
export const good = <Button variant="primary" size={size}>담기</Button>
// @ts-expect-error a variant that there is not
export const bad = <Button variant="loud">담기</Button>
export const link = <Button href="/orders" target="_blank" id="orders" data-testid="orders">주문 내역</Button>
// @ts-expect-error a link is never disabled
export const disabled = <Button href="/orders" disabled>주문 내역</Button>
`

const options = {
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: false,
}

describe('the library in an empty React project', () => {
  it('renders its parts on a server', () => {
    const html = renderSamples()
    expect(html).toContain('담기')
    expect(html).toContain('74,900원')
    expect(html).toContain('바롤로')
  })

  it.each(['button', 'wine-card', 'all'])('brings in %s.css the classes that the part wears', (name) => {
    const html = renderSamples()
    const start = html.indexOf(`data-sample="${name === 'all' ? 'button' : name}"`)
    const [, classes = ''] = /class="(vini vini-[^"]+)"/.exec(html.slice(start)) ?? []
    const [mark, ...own] = classes.split(' ')
    expect(mark).toBe('vini')
    expect(own.length).toBeGreaterThan(0)
    for (const one of own.slice(0, 1)) expect(readSheet(name)).toContain(`.${one}`)
  })

  it('brings types, which refuse a variant that there is not', () => {
    writeFileSync(join(host, 'typed.tsx'), typedSource)
    writeFileSync(join(host, 'css.d.ts'), `declare module '*.css'\n`)
    writeFileSync(
      join(host, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts', '*.tsx'] }),
    )
    const tsc = resolve('node_modules/typescript-native/bin/tsc')
    expect(() =>
      execFileSync(process.execPath, [tsc, '-p', host], { encoding: 'utf8', stdio: 'pipe' }),
    ).not.toThrow()
  })
})
