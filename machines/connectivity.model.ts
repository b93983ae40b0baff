import { connectivityMachine } from './connectivity.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(connectivityMachine, {
  page: '/',
  events: [{ type: 'connection.lost' }, { type: 'connection.found' }, { type: 'connection.try' }],
  outcomes: { reach: { done: [undefined], failed: [createRefusal('network.unreachable')] } },
})
