import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDbCommand } from '../support/commands.ts'
import { productionSettings } from '../support/production.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-env-'))
  file = join(folder, 'vini.env')
  const { APP_SECRET: appSecret, ...settings } = {
    ...productionSettings,
    DATABASE_URL: 'postgres://vini@127.0.0.1:1/vini',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  await writeFile(file, `# the shop\n${lines.join('')}APP_SECRET="#${appSecret}"\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a file of settings', { timeout: 120_000 }, () => {
  it('says to a command what the shop is', async () => {
    const { code, err } = await runDbCommand({ ENV_FILE: file }, ['found'])
    expect(err).toBe('vini: the database does not let the shop in: connect ECONNREFUSED 127.0.0.1:1\n')
    expect(code).toBe(1)
  })

  it('goes behind what the environment says', async () => {
    const { err } = await runDbCommand({ ENV_FILE: file, SHOP_URL: 'http://shop.example' }, ['found'])
    expect(err).toBe('vini: SHOP_URL has to be an https address\n')
  })

  it('is missed in one line where it is named and not there', async () => {
    const { code, err } = await runDbCommand({ ENV_FILE: `${file}.old` }, ['found'])
    expect([code, err]).toEqual([1, `vini: ENV_FILE: ${file}.old is not there\n`])
  })
})
