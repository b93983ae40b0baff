import { runNode } from './run-node.ts'

// Everything that is made from other sources: the client of the contract, messages, what browsers need of the table of
// pages, journeys, the styled system.
runNode('scripts/api-client.ts')
runNode('scripts/messages.ts')
runNode('scripts/page-tables.ts')
runNode('.storybook/write-journeys.ts')
runNode('node_modules/@pandacss/dev/bin.js', 'codegen', '--silent')
