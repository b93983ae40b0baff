import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of an empty React project in which the built package is installed. */
    host: string
  }
}

const packages = ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype']

/** Builds the package and installs it once for all tests of it. */
const installPackage = (project: TestProject) => {
  execFileSync(process.execPath, ['scripts/build-ui.ts'], { stdio: 'pipe' })
  const folder = mkdtempSync(join(tmpdir(), 'vini-ui-'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'empty', private: true, type: 'module' }),
  )
  const folders = packages.map((name) => resolve('node_modules', name))
  const flags = ['--install-links', '--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...flags, resolve('dist-ui'), ...folders], { cwd: folder, stdio: 'pipe' })
  copyFileSync('tests/package/sample-parts.js', join(folder, 'sample-parts.js'))
  project.provide('host', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

export default installPackage
