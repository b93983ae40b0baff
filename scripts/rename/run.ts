import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { applyEdits, collectRenames } from './names.ts'
import { moveSpecifiers } from './moves.ts'
import { openProject } from './project.ts'
import { git, listMoves, readRows } from './table.ts'

const usage = `node scripts/rename/run.ts TABLE...   renames what the tables say and moves their files
A row has old path, old name, new path, new name, and the line where several declarations have the name, separated by
tabs. The name \`-\` is the file itself; a name within functions is \`outer.inner.name\`. Rows whose declaration does not
exist are printed and skipped.
`

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

const moves = listMoves(rows)
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
