import { connectivityMachine } from './connectivity.ts'
import { refused, walkOf } from './walk.ts'

export const walk = walkOf(connectivityMachine, {
  page: '/',
  events: [{ type: 'connection.lost' }, { type: 'connection.found' }, { type: 'connection.try' }],
  outcomes: { reach: { done: [undefined], failed: [refused('network.unreachable')] } },
})
