import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const shop = mkdtempSync(join(tmpdir(), 'vini-ui-'))
const toShopPath = (file: string) => join(shop, file)
const resolvePackage = (name: string) => resolve('node_modules', name)

const page = `
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '@vini/ui/button'
import { Price } from '@vini/ui/price'
import { WineCard } from '@vini/ui/wine-card'

const card = { href: '/1', kind: 'red', origin: '레드', name: '바롤로', facts: '2018', image: { src: '/b.webp' }, price: { price: '112,000원' } }
console.log(renderToStaticMarkup(h('main', null,
  h(Button, { variant: 'primary' }, '담기'),
  h(Price, { price: '74,900원', off: '16%' }),
  h(WineCard, card),
)))
`

const typedSource = `
import '@vini/ui/styles.css'
import { Button, type ButtonProps } from '@vini/ui/button'
export const size: ButtonProps['size'] = 'large'
export const good = <Button variant="primary" size={size}>담기</Button>
// @ts-expect-error a variant that there is not
export const bad = <Button variant="loud">담기</Button>
`

const options = {
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: false,
}

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-ui.ts'], { stdio: 'pipe' })
  writeFileSync(toShopPath('package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  const packages = ['react', 'react-dom', 'scheduler', '@types/react', 'csstype'].map(resolvePackage)
  const flags = ['--install-links', '--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...flags, resolve('dist-ui'), ...packages], { cwd: shop, stdio: 'pipe' })
}, 300_000)

afterAll(() => rmSync(shop, { recursive: true, force: true }))

describe('the library in an empty React project', () => {
  it('renders three parts', () => {
    writeFileSync(toShopPath('page.js'), page)
    const html = execFileSync(process.execPath, ['page.js'], { cwd: shop, encoding: 'utf8' })
    expect(html).toContain('담기')
    expect(html).toContain('74,900원')
    expect(html).toContain('바롤로')
  }, 60_000)

  it('brings one stylesheet with the classes that the parts wear', () => {
    const css = readFileSync(toShopPath('node_modules/@vini/ui/styles.css'), 'utf8')
    const html = execFileSync(process.execPath, ['page.js'], { cwd: shop, encoding: 'utf8' })
    const button = /<button[^>]*class="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(button.length).toBeGreaterThan(1)
    for (const name of button) expect(css).toContain(`.${name}`)
  }, 60_000)

  it('brings types, which refuse a variant that there is not', () => {
    writeFileSync(toShopPath('typed.tsx'), typedSource)
    writeFileSync(toShopPath('css.d.ts'), `declare module '*.css'\n`)
    writeFileSync(
      toShopPath('tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts', '*.tsx'] }),
    )
    const tsc = resolvePackage('typescript-native/bin/tsc')
    expect(() =>
      execFileSync(process.execPath, [tsc, '-p', shop], { encoding: 'utf8', stdio: 'pipe' }),
    ).not.toThrow()
  }, 120_000)
})
