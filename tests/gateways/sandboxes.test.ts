import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openGateways } from '#server/gateways/gateways.ts'
import { startSandboxes } from '#server/gateways/sandboxes.ts'
import { pressPayment } from './press.ts'

const folder = mkdtempSync(join(tmpdir(), 'vini-sandboxes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const gateways = join(import.meta.dirname, '../../server/gateways')

describe('the sandboxes', () => {
  it('know every charge again after a restart, and forget a line that was cut off', async () => {
    const order = {
      oid: 'VN-restart',
      amount: 76_000,
      productName: '와인',
      buyerName: '홍길동',
      returnUrl: 'http://localhost:3000/return',
      locale: 'ko-KR',
    }
    const start = () => startSandboxes({ folder, log: () => undefined })
    const before = await start()
    const { payment } = openGateways(before.settings, systemClock)
    const { fields } = await pressPayment(await payment.prepare(order))
    const request = { ...order, encData: fields.allat_enc_data ?? '', idempotencyKey: 'key-1' }
    const first = await payment.approve(request)
    await before.stop()
    appendFileSync(join(folder, 'payment', 'journal.jsonl'), '{"kind":"charge","oid":"VN-cut')

    const after = await start()
    const again = await openGateways(after.settings, systemClock).payment.approve(request)
    const journal = await after.payment.journal()
    await after.stop()
    expect(first.outcome).toBe('approved')
    expect(again).toEqual(first)
    expect(journal.map((line) => line.oid)).toEqual(['VN-restart'])
  })

  it('end with the process that started them, even when it is killed', async () => {
    const script = `
      const { startSandboxes } = await import(${JSON.stringify(join(gateways, 'sandboxes.ts'))})
      const { payment, identity, outbox } = await startSandboxes({ folder: ${JSON.stringify(folder)}, log() {} })
      console.log(JSON.stringify([payment.url, identity.url, outbox.url]))`
    const shop = spawn(process.execPath, ['--input-type=module', '--eval', script])
    const urls = await new Promise<string[]>((resolve) =>
      shop.stdout.once('data', (line) => resolve(JSON.parse(String(line)))),
    )
    const isAlive = (url: string) =>
      fetch(`${url}/health`).then(
        () => true,
        () => false,
      )
    expect(await Promise.all(urls.map(isAlive))).toEqual([true, true, true])
    shop.kill('SIGKILL')
    await vi.waitFor(
      async () => expect(await Promise.all(urls.map(isAlive))).toEqual([false, false, false]),
      5000,
    )
  })

  it('say why they cannot start', async () => {
    const first = await startSandboxes({ folder, log: () => undefined })
    const occupiedPort = Number(new URL(first.identity.url).port)
    const lines: string[] = []
    const second = startSandboxes({
      folder,
      ports: { identity: occupiedPort },
      log: (line) => lines.push(line),
    })
    await expect(second).rejects.toThrow('identity sandbox')
    await first.stop()
    expect(lines.join('\n')).toContain('EADDRINUSE')
  })

  it('share no code with the adapters that speak to them', () => {
    const names = [
      ...readdirSync(gateways),
      ...readdirSync(join(gateways, 'sandbox')).map((name) => `sandbox/${name}`),
    ]
    const own = names.filter((name) => name.endsWith('.sandbox.ts') || name.startsWith('sandbox/'))
    for (const name of own) {
      const text = readFileSync(join(gateways, name), 'utf8')
      for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
        expect(from, name).toMatch(
          name.startsWith('sandbox/')
            ? /^(node:|\.\/[\w-]+\.ts$|(iconv-lite|jose|oidc-provider|otplib)$)/
            : /^(node:|\.\/sandbox\/|jose$)/,
        )
      }
    }
  })
})
