import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import project from '../package.json' with { type: 'json' }

const out = 'dist-ui'
const types = `${out}/types`

const parts = readdirSync('ui').filter((name) => existsSync(`ui/${name}/${name}.tsx`))

const run = (script: string, args: string[]) => {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed`)
}

/** One module a part; what several parts share lies beside them. */
const buildScripts = () =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: { postcss: { plugins: [] } },
    build: {
      outDir: out,
      emptyOutDir: true,
      minify: false,
      lib: {
        entry: Object.fromEntries(parts.map((name) => [name, `ui/${name}/${name}.tsx`])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: /^(react|react-dom|@ark-ui\/react|@internationalized)(\/|$)/,
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
      },
    },
  })

/** Declarations name their neighbours as modules do, and the styled system by its place. */
const rewriteSpecifiers = (file: string, text: string) =>
  text
    .replace(/(['"])#styled\/([^'"]+)\.ts\1/g, (_, quote: string, name: string) => {
      const path = relative(dirname(file), join(types, 'styled-system', name)).replaceAll('\\', '/')
      return `${quote}${path.startsWith('.') ? path : `./${path}`}.js${quote}`
    })
    .replace(/(['"])(\.[^'"]*)\.tsx?\1/g, '$1$2.js$1')

const writeDeclarations = () => {
  const config = `${out}/tsconfig.json`
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '..',
    outDir: 'types',
  }
  const include = parts.map((name) => `../ui/${name}/${name}.tsx`)
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions: options, include }))
  run('node_modules/typescript-native/bin/tsc', ['-p', config])
  rmSync(config)
  for (const file of globSync(`${types}/**/*.d.ts`))
    writeFileSync(file, rewriteSpecifiers(file, readFileSync(file, 'utf8')))
}

const writeStyles = () =>
  run('node_modules/@pandacss/dev/bin.js', ['cssgen', '--silent', '--outfile', `${out}/styles.css`])

const toManifest = () => {
  const { react, 'react-dom': dom, '@ark-ui/react': ark } = project.devDependencies
  return {
    name: '@vini/ui',
    version: project.version,
    description: 'The parts of vini: each takes texts, numbers and callbacks',
    license: project.license,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      './styles.css': './styles.css',
      './*': { types: './types/ui/*/*.d.ts', default: './*.js' },
    },
    peerDependencies: { react: `^${react}`, 'react-dom': `^${dom}`, '@ark-ui/react': `^${ark}` },
    peerDependenciesMeta: { '@ark-ui/react': { optional: true } },
  }
}

await buildScripts()
writeDeclarations()
writeStyles()
writeFileSync(`${out}/package.json`, `${JSON.stringify(toManifest(), null, 2)}\n`)
process.stdout.write(`${parts.length} parts in ${out}\n`)
