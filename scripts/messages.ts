import { compile } from '@inlang/paraglide-js'
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { locales } from '#api/fields.ts'

const files = readdirSync('messages/ko-KR').filter((file) => file.endsWith('.json'))
mkdirSync('project.inlang', { recursive: true })
writeFileSync(
  'project.inlang/settings.json',
  JSON.stringify(
    {
      baseLocale: 'ko-KR',
      locales,
      modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
      'plugin.inlang.messageFormat': { pathPattern: files.map((file) => `./messages/{locale}/${file}`) },
    },
    null,
    2,
  ) + '\n',
)

await compile({
  project: './project.inlang',
  outdir: './messages/compiled',
  strategy: ['globalVariable', 'baseLocale'],
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  isServer: 'typeof window === "undefined"',
})

const compiled = readFileSync('messages/compiled/messages/_index.js', 'utf8').match(/^export /gm)?.length ?? 0
if (compiled === 0) throw new Error('no message was compiled')
// Only files that differ were written: the date of this one records when all were compiled.
utimesSync('messages/compiled/messages.js', new Date(), new Date())
