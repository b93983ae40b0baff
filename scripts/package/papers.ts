import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { out } from './places.ts'

const folder = 'scripts/package/papers'
const read = (path: string) => readFileSync(path, 'utf8')

/** What a reader of the package finds beside its modules: how to use it, its license, its changes. */
export const writePapers = () => {
  for (const name of ['README', 'CHANGELOG']) copyFileSync(`${folder}/${name}.md`, `${out}/${name}.md`)
  writeFileSync(`${out}/LICENSE`, read('LICENSE') + read(`${folder}/NOTICES`) + read('app/fonts/OFL.txt'))
}
