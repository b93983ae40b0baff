// Tries the built package with the oldest and the newest React of its peers: npm run check -- peers. Asks the registry.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const versions = ['19.2.0', '19']

const drawing = `
import { createElement as h, version } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SampleParts } from './sample-parts.js'
const { length } = renderToStaticMarkup(h(SampleParts))
console.log(\`React \${version}: nine parts are \${length} letters of HTML\`)
`
const typedSource = `
import { Button } from '@vini/ui/button'
import { TextInput } from '@vini/ui/text-input'
import { WineCard } from '@vini/ui/wine-card'
export const parts = [Button, TextInput, WineCard]
export const pay = <Button variant="primary" ref={(button) => button?.focus()}>Pay</Button>
`
const options = {
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
}

const tryVersion = (version: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'vini-peers-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', JSON.stringify({ name: 'peers', private: true, type: 'module' }))
  write('draw.js', drawing)
  write('typed.tsx', typedSource)
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['typed.tsx'] }))
  copyFileSync('tests/package/sample-parts.js', join(folder, 'sample-parts.js'))
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: folder, stdio: 'inherit' })
  const packages = ['react', 'react-dom', '@types/react', '@types/react-dom'].map(
    (name) => `${name}@${version}`,
  )
  const flags = ['--install-links', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error']
  run('npm', 'install', ...flags, resolve('dist-ui'), ...packages)
  run(process.execPath, 'draw.js')
  run(process.execPath, resolve('node_modules/typescript-native/bin/tsc'), '-p', folder)
  rmSync(folder, { recursive: true })
}

execFileSync(process.execPath, ['scripts/build-ui.ts'], { stdio: 'inherit' })
for (const version of versions) tryVersion(version)
