import { runNode } from './run-node.ts'

// Everything that is made from other sources: the client of the contract, messages, journeys, the styled system.
runNode('scripts/api-client.ts')
runNode('scripts/messages.ts')
runNode('.storybook/write-journeys.ts')
runNode('node_modules/@pandacss/dev/bin.js', 'codegen', '--silent')
