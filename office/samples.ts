import type { Enrollment, Invitation } from '#machines/office-log-in-setup.ts'
import type { AuditEntry } from './features/audit/audit.queries.ts'
import type { OfficePerson } from './features/people/people.queries.ts'
import type { CounterDevice } from './features/session/use-switch-person.ts'
import type { OfficeLogin, OfficeMe, Passkey } from './features/session/office-me.queries.ts'

/** Samples of what the office is answered, for its stories. */
export const invited: Invitation = {
  fullName: '김대표',
  email: 'owner@vini.test',
  expiresAt: '2026-11-30T05:00:00.000Z',
}

export const newFactor: Enrollment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/vini:owner@vini.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=vini',
}

export const recoveryCodes = [
  ...['k7q2-m9xt-4b8n', 'w3cp-8rjd-x6ty', 'n5ha-2vke-9gzs', 'b8mf-q4wu-7cdp', 'y2tx-6nrk-h3ej'],
  ...['p9gs-d7va-5wmc', 'e4uk-3xbn-8hqt', 'r6jz-t2yc-k9fv', 'c3wd-n8me-u4pg', 'h7ba-5qsx-2tkr'],
]

export const owner: OfficeMe = {
  id: 1,
  fullName: '김대표',
  email: 'owner@vini.test',
  roles: ['owner'],
  reads: ['account.own', 'account.manage', 'people.manage', 'records.read'],
  writes: ['account.own', 'account.manage', 'people.manage', 'records.read'],
  company: null,
  stores: [],
  session: {
    beganAt: '2026-11-26T00:10:00.000Z',
    endsAt: '2026-11-26T12:10:00.000Z',
    lockedAt: null,
    freshUntil: null,
    counterStore: null,
  },
  recoveryCodesLeft: 9,
  passkeys: 2,
}

export const storeManager: OfficeMe = {
  ...owner,
  id: 7,
  fullName: '이매니저',
  email: 'manager@vini.test',
  roles: ['seller_manager'],
  reads: ['account.own', 'account.manage'],
  writes: ['account.own', 'account.manage'],
  company: { id: 3, name: '성수와인랩' },
  stores: [{ id: 11, name: '성수점' }],
  recoveryCodesLeft: 2,
}

export const counterDevice: CounterDevice = {
  ...{ store: '성수점', isSupported: true, isWorking: false, failure: null, isDone: false },
  onSwitch: () => undefined,
}

export const passkeys: Passkey[] = [
  {
    id: 3,
    name: '사무실 노트북',
    counterOnly: false,
    createdAt: '2026-10-02T01:10:00.000Z',
    lastUsedAt: '2026-11-26T00:10:00.000Z',
  },
  { id: 9, name: '휴대폰', counterOnly: false, createdAt: '2026-11-25T08:20:00.000Z', lastUsedAt: null },
  {
    ...{ id: 12, name: '성수점 태블릿', counterOnly: true },
    ...{ createdAt: '2026-11-25T09:10:00.000Z', lastUsedAt: '2026-11-26T02:30:00.000Z' },
  },
]

export const logins: OfficeLogin[] = [
  {
    id: '7f1b2c1e-8a57-4a53-9f0a-0d3c9c3b5b11',
    current: true,
    browser: 'Chrome 142 · Windows',
    beganAt: '2026-11-26T00:10:00.000Z',
    seenAt: '2026-11-26T05:04:00.000Z',
    endsAt: '2026-11-26T12:10:00.000Z',
    counterStore: null,
  },
  {
    id: '9c0d6f22-3c0b-4f2e-a8d5-4a6c1f2b7e90',
    current: false,
    browser: 'Safari 19 · iPhone',
    beganAt: '2026-11-25T23:40:00.000Z',
    seenAt: '2026-11-26T04:51:00.000Z',
    endsAt: '2026-11-26T11:40:00.000Z',
    counterStore: null,
  },
]

export const officePeople: OfficePerson[] = [
  {
    id: 1,
    fullName: '김대표',
    email: 'owner@vini.test',
    state: 'ACTIVE',
    roles: ['owner'],
    company: null,
    stores: [],
    hasFactor: true,
    openSessions: 2,
    lastSeenAt: '2026-11-26T05:04:00.000Z',
    invitedUntil: null,
    createdAt: '2026-10-01T01:00:00.000Z',
  },
  {
    id: 2,
    fullName: '박운영',
    email: 'staff@vini.test',
    state: 'ACTIVE',
    roles: ['operations', 'content'],
    company: null,
    stores: [],
    hasFactor: true,
    openSessions: 1,
    lastSeenAt: '2026-11-26T04:40:00.000Z',
    invitedUntil: null,
    createdAt: '2026-10-02T01:00:00.000Z',
  },
  {
    id: 7,
    fullName: '이매니저',
    email: 'manager@vini.test',
    state: 'SUSPENDED',
    roles: ['seller_manager'],
    company: { id: 3, name: '성수와인랩' },
    stores: [{ id: 11, name: '성수점' }],
    hasFactor: true,
    openSessions: 0,
    lastSeenAt: '2026-11-20T04:40:00.000Z',
    invitedUntil: null,
    createdAt: '2026-10-05T01:00:00.000Z',
  },
  {
    id: 9,
    fullName: '최새로',
    email: 'a.person.with.a.long.address@department.seongsu-wine-lab.example',
    state: 'INVITED',
    roles: ['care', 'finance', 'auditor'],
    company: null,
    stores: [],
    hasFactor: false,
    openSessions: 0,
    lastSeenAt: null,
    invitedUntil: '2026-11-29T01:00:00.000Z',
    createdAt: '2026-11-26T01:00:00.000Z',
  },
]

export const auditEntries: AuditEntry[] = [
  {
    id: 41,
    at: '2026-11-26T05:04:00.000Z',
    actor: 'person:1',
    actorName: '김대표',
    act: 'people.roles',
    subject: 'person:2',
    detail: { before: 'operations', after: 'operations,content', stores: '' },
  },
  {
    id: 40,
    at: '2026-11-26T04:58:00.000Z',
    actor: 'person:1',
    actorName: '김대표',
    act: 'office.log_in',
    subject: 'person:1',
    detail: { how: 'totp', browser: 'Chrome · Windows' },
  },
  {
    id: 39,
    at: '2026-11-26T01:00:00.000Z',
    actor: 'console',
    actorName: null,
    act: 'people.invite',
    subject: 'person:1',
    detail: { roles: 'owner' },
  },
]
