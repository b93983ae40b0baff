// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { ships as contract } from '../contract/ships.ts'

export const ships = remote<typeof contract>({
  ships: 'GET /commerce/ships',
  ship: 'GET /commerce/ships/{id}',
  addShip: 'POST /commerce/ships',
  changeShip: 'PUT /commerce/ships/{id}',
  makeDefault: 'PATCH /commerce/ships/{id}',
  removeShip: 'DELETE /commerce/ships/{id}',
})
