import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import { Id, IdParams, Items, Ok, PersonName, Phone, Text, Won } from '../fields.ts'

const ShipFields = defineEntity('ShipInput', {
  fullName: PersonName,
  mobile: Phone,
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .openapi({ example: '06236' }),
  address1: Text(120, 1),
  address2: Text(80).default(''),
  message: Text(50).default(''),
})
export const Ship = defineEntity('Ship', {
  ...ShipFields.shape,
  id: Id,
  mobile: z.string(),
  isDefault: z.boolean(),
  /** What delivery there costs more: islands and Jeju. */
  remoteFee: Won,
})

/** Where an order goes, as it was when it was placed. */
export const DeliveryAddress = defineEntity('DeliveryAddress', {
  fullName: z.string(),
  mobile: z.string(),
  postalCode: z.string(),
  address1: z.string(),
  address2: z.string(),
  message: z.string(),
})

export const ships = {
  ships: call({
    method: 'get',
    path: '/commerce/ships',
    access: 'member',
    summary: 'Delivery addresses, the default first',
    output: Items(Ship),
    errors: [],
  }),
  ship: call({
    method: 'get',
    path: '/commerce/ships/{id}',
    access: 'member',
    summary: 'One delivery address',
    params: IdParams,
    output: Ship,
    errors: ['ship.not_found'],
  }),
  addShip: call({
    method: 'post',
    path: '/commerce/ships',
    access: 'member',
    summary: 'Adds a delivery address; the first is the default; at most 20',
    body: ShipFields,
    output: Ship,
    errors: ['ship.too_many', 'request.in_progress', 'request.key_reused'],
  }),
  changeShip: call({
    method: 'put',
    path: '/commerce/ships/{id}',
    access: 'member',
    summary: 'Changes a delivery address',
    params: IdParams,
    body: ShipFields,
    output: Ship,
    errors: ['ship.not_found'],
  }),
  makeDefault: call({
    method: 'patch',
    path: '/commerce/ships/{id}',
    access: 'member',
    summary: 'Makes an address the default',
    params: IdParams,
    output: Ship,
    errors: ['ship.not_found'],
  }),
  removeShip: call({
    method: 'delete',
    path: '/commerce/ships/{id}',
    access: 'member',
    summary: 'Removes a delivery address; another becomes the default',
    params: IdParams,
    output: Ok,
    errors: ['ship.not_found'],
  }),
}
