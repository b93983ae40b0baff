import { expect, it } from 'vitest'
import { formatSettings } from './settings.ts'

const address = { host: "/tmp/o'brien", port: 5432 }

it('quotes values, so that a folder may have any name', () => {
  const text = formatSettings({ folder: '/data', durable: true }, address)
  expect(text).toContain("unix_socket_directories = '/tmp/o''brien'\n")
})

it('opens the socket inside the data folder by a relative name', () => {
  const text = formatSettings({ folder: address.host, durable: true }, address)
  expect(text).toContain("unix_socket_directories = '.'\n")
})

it('turns syncing off only for what is thrown away', () => {
  expect(formatSettings({ folder: '/data', durable: true }, address)).toContain("fsync = 'on'\n")
  expect(formatSettings({ folder: '/data', durable: false }, address)).toContain("fsync = 'off'\n")
})
