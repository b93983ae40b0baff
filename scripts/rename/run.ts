import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { applyEdits, collectRenames, type Row } from './names.ts'
import { moveSpecifiers } from './moves.ts'
import { openProject } from './project.ts'

const usage = `node scripts/rename/run.ts TABLE...   renames what the tables say and moves their files
A row: old path, old name, new path, new name, and the line where several have the name, separated by tabs; \`-\` as name is the file itself; a name within functions is
\`outer.inner.name\`. Rows whose declaration does not stand there are named and left out.
`

const readRows = (table: string): Row[] =>
  readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#') && !line.startsWith('old path'))
    .map((line) => {
      const [path = '', name = '', newPath = '', newName = '', at] = line
        .split('\t')
        .map((cell) => cell.trim())
      return { path, name, newPath, newName, ...(at ? { line: Number(at) } : {}) }
    })

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

const tables = process.argv.slice(2)
if (tables.length === 0) {
  process.stdout.write(usage)
  process.exit(1)
}
const root = resolve('.')
const rows = tables.flatMap(readRows)
const project = openProject(root)
const { edits, missing, faults } = collectRenames(project, root, rows)
for (const [file, own] of edits) writeFileSync(file, applyEdits(project.text(file), own.values()))
for (const { path, name } of missing) process.stdout.write(`not there: ${path} ${name}\n`)
for (const fault of faults) process.stdout.write(`${fault}\n`)

const moves = new Map(
  rows
    .filter(({ path, newPath }) => newPath !== path && newPath !== '-')
    .map(({ path, newPath }) => [path, newPath]),
)
if (moves.size > 0) {
  for (const path of git('ls-files', '*.ts', '*.tsx', '*.mjs').trim().split('\n')) {
    const before = readFileSync(path, 'utf8')
    const after = moveSpecifiers(path, before, moves)
    if (after !== before) writeFileSync(path, after)
  }
  for (const [path, newPath] of moves) {
    mkdirSync(dirname(newPath), { recursive: true })
    git('mv', path, newPath)
  }
}
process.stdout.write(
  `${rows.length - missing.length} rows, ${edits.size} files changed, ${moves.size} moved\n`,
)
