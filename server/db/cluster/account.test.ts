import { expect, it } from 'vitest'
import { findSystemAccount } from './account.ts'

const passwd = ['root:x:0:0::/root:/bin/sh', 'nobody:x:65534:65534::/:/bin/false']

it('runs the server as postgres where that account exists', () => {
  const lines = [...passwd, 'postgres:x:101:104::/var/lib/postgresql:/bin/bash']
  expect(findSystemAccount(lines.join('\n'))).toEqual({ uid: 101, gid: 104 })
})

it('falls back to the account nobody, and to none where that is missing too', () => {
  expect(findSystemAccount(passwd.join('\n'))).toEqual({ uid: 65534, gid: 65534 })
  expect(findSystemAccount('root:x:0:0::/root:/bin/sh')).toBeUndefined()
})
