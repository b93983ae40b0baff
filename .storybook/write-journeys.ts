// Writes the stories of every machine's chart and transitions: npm run generate
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { toTransitionName, listTransitionPaths } from '#machines/model-paths.ts'
import type { MachineModel } from '#machines/model.ts'

const folder = new URL('./journeys/', import.meta.url)
const machinesFolder = new URL('../machines/', import.meta.url)

const toExportName = (transitionName: string) =>
  transitionName
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const renderJourneys = (name: string, model: MachineModel) => {
  const paths = listTransitionPaths(model)
  return [
    '// Made from the machine by `npm run generate`.',
    `import { chart, journey, journeys } from '../journey.tsx'`,
    '',
    `export default { title: 'Machines/${name}/Journeys', tags: ['!autodocs'], parameters: journeys }`,
    '',
    `export const Chart = chart('${name}')`,
    ...paths.map((path) => {
      const transitionName = toTransitionName(path)
      const title = `${path.source} → ${path.target}: ${path.event}`
      return `export const ${toExportName(transitionName)} = { ...journey('${name}', '${transitionName}'), name: '${title}' }`
    }),
    '',
  ].join('\n')
}

const readWritten = (file: string) => {
  try {
    return readFileSync(new URL(file, folder), 'utf8')
  } catch {
    return ''
  }
}

mkdirSync(folder, { recursive: true })
const names = readdirSync(machinesFolder).flatMap((file) => /^(.+)\.model\.ts$/.exec(file)?.[1] ?? [])
for (const name of names) {
  const { model } = (await import(new URL(`${name}.model.ts`, machinesFolder).href)) as {
    model: MachineModel
  }
  const file = `${name}.stories.tsx`
  if (readWritten(file) !== renderJourneys(name, model))
    writeFileSync(new URL(file, folder), renderJourneys(name, model))
}

for (const file of readdirSync(folder))
  if (!names.includes(file.replace('.stories.tsx', ''))) rmSync(new URL(file, folder))
