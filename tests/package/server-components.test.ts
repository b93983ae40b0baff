import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'

const host = inject('host')
const folder = join(host, 'node_modules/@vini/ui')
const modules = globSync('**/*.js', { cwd: folder }).sort()
const isClient = (module: string) => readFileSync(join(folder, module), 'utf8').startsWith('"use client"')

/**
 * Imports each module as a server of components does: one that begins with `use client` is not run but for the
 * module itself where `whole` is set, and names what it exports.
 */
const importer = `
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
const { folder, modules, whole } = JSON.parse(process.argv[2])
const listNames = (source) => [...source.matchAll(/^export \\{ ([^}]*) \\}/gm)].flatMap(([, names]) => names.split(', ').map((name) => name.split(' as ').at(-1)))
let current
registerHooks({
  load(url, context, next) {
    const module = next(url, context)
    const source = String(module.source ?? '')
    if (!source.startsWith('"use client"') || (whole && url === current)) return module
    return { ...module, source: listNames(source).map((name) => 'export const ' + name + ' = { client: true }').join('\\n') }
  },
})
const failures = []
for (const module of modules) {
  current = pathToFileURL(folder + '/' + module).href + (whole ? '?whole' : '')
  await import(current).catch((error) => failures.push(module))
}
console.log(JSON.stringify(failures))
`

const listFailures = (names: string[], whole: boolean): string[] => {
  writeFileSync(join(host, 'import-modules.js'), importer)
  const args = [
    '--conditions',
    'react-server',
    'import-modules.js',
    JSON.stringify({ folder, modules: names, whole }),
  ]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: host, encoding: 'utf8' })) as string[]
}

describe('on a server of components', () => {
  it('all modules can be imported', () => {
    expect(modules.length).toBeGreaterThan(250)
    expect(listFailures(modules, false)).toEqual([])
  })

  it('parts without state are drawn there', () => {
    const parts = ['button.js', 'price.js', 'notice.js', 'tag.js', 'heading.js', 'wine-card.js', 'icon.js']
    expect(parts.filter(isClient)).toEqual([])
  })

  it('only modules that need a browser are left to it', () => {
    const clients = modules.filter(isClient)
    const failures = listFailures(clients, true)
    // Others make the handlers of their elements, or run the hooks of a module that is left to the browser.
    const reasons = /\b(on[A-Z]\w*|ref)(:|,\n)|\buse[A-Z]\w*\(|\w+Context\b|(: |\? )\(.*\) =>/
    const others = clients.filter((module) => !failures.includes(module))
    expect(others.filter((module) => !reasons.test(readFileSync(join(folder, module), 'utf8')))).toEqual([])
    expect(failures).toContain('tabs.js')
  })
})
