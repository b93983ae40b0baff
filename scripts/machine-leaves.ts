import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { listLeafIds } from '#machines/model.ts'
import { registry } from '#machines/registry.ts'

const file = 'app/features/style-guide/machine-leaves.gen.ts'

// The style guide names the states of every machine; importing the machines would load them all in the browser.
// Those of the office are no part of the shop.
const leaves = Object.fromEntries(
  Object.entries(registry)
    .filter(([name]) => !name.startsWith('office-'))
    .map(([name, machine]) => [name, listLeafIds(machine)]),
)
const text = [
  '// Written by scripts/machine-leaves.ts from the machines.',
  `export const machineLeaves: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(leaves, null, 2)}`,
  '',
].join('\n')
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
