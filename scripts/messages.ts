import { compile } from '@inlang/paraglide-js'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { locales, officeLocales } from '#api/locales.ts'
import { hashSources, isFresh, markFresh } from './build-stamp.ts'

const source = 'ko-KR'

/** Compiles the texts below a folder, which has one folder a language, into its folder `compiled`. */
const compileMessages = async (folder: string, project: string, languages: readonly string[]) => {
  const files = readdirSync(`${folder}/${source}`).filter((file) => file.endsWith('.json'))
  const base = project.includes('/') ? folder : '.'
  const toOwnPath = (path: string) => `./${relative(base, path)}`
  mkdirSync(project, { recursive: true })
  writeFileSync(
    `${project}/settings.json`,
    JSON.stringify(
      {
        baseLocale: source,
        locales: languages,
        modules: [toOwnPath('node_modules/@inlang/plugin-message-format/dist/index.js')],
        'plugin.inlang.messageFormat': {
          pathPattern: files.map((file) => toOwnPath(`${folder}/{locale}/${file}`)),
        },
      },
      null,
      2,
    ) + '\n',
  )
  const outdir = `${folder}/compiled`
  /** Lies with what was compiled, and goes with it. */
  const stamp = `${outdir}/.built`
  const catalogues = languages.map((language) => `${folder}/${language}`)
  const hash = hashSources([...catalogues, 'scripts/messages.ts', 'api/locales.ts', 'package-lock.json'])
  // Compiling takes a minute of one core, and an installation, a test and a build each ask for it.
  if (isFresh(stamp, hash)) return
  await compile({
    project: `./${project}`,
    outdir: `./${outdir}`,
    strategy: ['globalVariable', 'baseLocale'],
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    isServer: 'typeof window === "undefined"',
  })
  const compiled = readFileSync(`${outdir}/messages/_index.js`, 'utf8').match(/^export /gm)?.length ?? 0
  if (compiled === 0) throw new Error(`no message of ${folder} was compiled`)
  // Only files that differ were written: the date of this one records when all were compiled.
  utimesSync(`${outdir}/messages.js`, new Date(), new Date())
  markFresh(stamp, hash)
}

await compileMessages('messages', 'project.inlang', locales)
await compileMessages('messages/office', 'messages/office/project.inlang', officeLocales)
