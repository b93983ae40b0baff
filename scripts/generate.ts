import { runNode } from './run-node.ts'

// Everything that is made from other sources: the client of the contract, what browsers need of the table of pages,
// the states of the machines, messages, journeys, the styled system. With `--quick` only what takes a second each,
// which Storybook and the tests make anew.
runNode('scripts/api-client.ts')
runNode('scripts/page-tables.ts')
runNode('scripts/machine-leaves.ts')
if (!process.argv.includes('--quick')) {
  runNode('scripts/messages.ts')
  runNode('.storybook/write-journeys.ts')
  runNode('node_modules/@pandacss/dev/bin.js', 'codegen', '--silent')
}
