// Writes the stories of every machine's chart and transitions: npm run generate
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { passageName, passagesOf } from '#machines/walk-paths.ts'
import { leavesOf, type Walk } from '#machines/walk.ts'

const folder = new URL('./journeys/', import.meta.url)
const walks = new URL('../machines/', import.meta.url)

const exportName = (way: string) =>
  way
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const text = (name: string, walk: Walk) => {
  const passages = passagesOf(walk)
  return [
    '// Made from the machine by `npm run generate`.',
    `import { chart, journey, journeys } from '../journey.tsx'`,
    '',
    `export default { title: 'Machines/${name}/Journeys', tags: ['!autodocs'], parameters: journeys }`,
    '',
    `export const Chart = chart('${name}')`,
    ...passages.map((passage) => {
      const way = passageName(passage)
      const title = `${passage.source} → ${passage.target}: ${passage.event}`
      return `export const ${exportName(way)} = { ...journey('${name}', '${way}'), name: '${title}' }`
    }),
    '',
  ].join('\n')
}

const written = (file: string) => {
  try {
    return readFileSync(new URL(file, folder), 'utf8')
  } catch {
    return ''
  }
}

mkdirSync(folder, { recursive: true })
const names = readdirSync(walks).flatMap((file) => /^(.+)\.walk\.ts$/.exec(file)?.[1] ?? [])
for (const name of names) {
  const { walk } = (await import(new URL(`${name}.walk.ts`, walks).href)) as { walk: Walk }
  const file = `${name}.stories.tsx`
  if (written(file) !== text(name, walk)) writeFileSync(new URL(file, folder), text(name, walk))
}
const leaves = Object.fromEntries(
  await Promise.all(
    names.map(async (name) => {
      const { walk } = (await import(new URL(`${name}.walk.ts`, walks).href)) as { walk: Walk }
      return [name, leavesOf(walk.machine)] as const
    }),
  ),
)
const data = new URL('../app/features/style-guide/states-data.ts', import.meta.url)
const dataText = [
  '// Made from the machines by `npm run generate`.',
  `export const machineLeaves: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(leaves, null, 2)}`,
  '',
].join('\n')
if (readFileSync(data, 'utf8') !== dataText) writeFileSync(data, dataText)

for (const file of readdirSync(folder))
  if (!names.includes(file.replace('.stories.tsx', ''))) rmSync(new URL(file, folder))
