import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Email,
  Id,
  IdParams,
  Moment,
  Ok,
  PagedItems,
  PlainName,
  QueryId,
  SortedPaging,
  toListField,
} from '../../fields.ts'
import { roles } from '../../permissions.ts'

/** By name, or the latest first. */
export const personSorts = ['name', 'new'] as const
export const personStates = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const

export const OfficePerson = defineEntity('OfficePerson', {
  id: Id,
  fullName: z.string(),
  email: z.string(),
  state: z.enum(personStates),
  roles: z.array(z.enum(roles)),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  stores: z.array(z.object({ id: Id, name: z.string() })),
  hasFactor: z.boolean(),
  openSessions: z.int(),
  lastSeenAt: Moment.nullable(),
  /** Until when the open invitation is good; null without one. */
  invitedUntil: Moment.nullable(),
  createdAt: Moment,
})

/** The roles of a person, and the stores where a seller's manager or counter person works. */
const Assignment = {
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
  idStores: z.array(Id).max(50).default([]),
}

const act = { access: 'office', may: 'people.manage', beyondSpec: true } as const
const manage = { ...act, personal: 'record' } as const
const roleErrors = ['office.role.foreign', 'office.stores.required'] as const

/** The people of the office: the operator's all, a seller's owner those of their company. */
export const people = {
  people: call({
    ...manage,
    method: 'get',
    path: '/office/people',
    summary: 'People with a way into the office, by name',
    query: SortedPaging(personSorts).extend({
      state: toListField(z.enum(personStates)),
      role: toListField(z.enum(roles)),
      idCompany: QueryId,
    }),
    output: PagedItems(OfficePerson),
    errors: [],
  }),
  person: call({
    ...manage,
    method: 'get',
    path: '/office/people/{id}',
    summary: 'One person',
    params: IdParams,
    output: OfficePerson,
    errors: ['office.person.not_found'],
  }),
  invitePerson: call({
    ...manage,
    method: 'post',
    path: '/office/people',
    fresh: true,
    summary: 'Invites a person by a mailed link that is good once and for 72 hours',
    body: z.object({ email: Email, fullName: PlainName, idCompany: Id.nullish(), ...Assignment }),
    output: OfficePerson,
    errors: ['office.person.taken', ...roleErrors],
  }),
  inviteAgain: call({
    ...manage,
    method: 'post',
    path: '/office/people/{id}/invitation',
    summary: 'Mails a new link to a person who has not accepted yet; the old one ends',
    params: IdParams,
    output: OfficePerson,
    errors: ['office.person.not_found', 'office.person.not_invited'],
  }),
  changeRoles: call({
    ...manage,
    method: 'put',
    path: '/office/people/{id}/roles',
    fresh: true,
    summary: 'Sets the roles and stores of a person, which count within a second',
    params: IdParams,
    body: z.object(Assignment),
    output: OfficePerson,
    errors: ['office.person.not_found', 'office.person.self', 'office.person.last_owner', ...roleErrors],
  }),
  suspendPerson: call({
    ...manage,
    method: 'post',
    path: '/office/people/{id}/suspension',
    fresh: true,
    summary: 'Suspends a person; all their sessions end',
    params: IdParams,
    output: OfficePerson,
    errors: ['office.person.not_found', 'office.person.self', 'office.person.last_owner'],
  }),
  resumePerson: call({
    ...manage,
    method: 'delete',
    path: '/office/people/{id}/suspension',
    fresh: true,
    summary: 'Lets a suspended person in again',
    params: IdParams,
    output: OfficePerson,
    errors: ['office.person.not_found'],
  }),
  endPersonSessions: call({
    ...act,
    method: 'delete',
    path: '/office/people/{id}/log-ins',
    summary: 'Ends every session of a person',
    params: IdParams,
    output: Ok,
    errors: ['office.person.not_found'],
  }),
  resetSecondFactor: call({
    ...manage,
    method: 'delete',
    path: '/office/people/{id}/factor',
    fresh: true,
    summary: 'Takes away a lost second factor: sessions end, and the next log-in sets up a new one',
    params: IdParams,
    output: OfficePerson,
    errors: ['office.person.not_found', 'office.person.self'],
  }),
}
