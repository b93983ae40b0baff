import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openGateways, type Gateways } from '#server/gateways/gateways.ts'
import { startSandboxes, type SandboxOptions, type Sandboxes } from '#server/gateways/sandboxes.ts'

export type Stage = { folder: string; sandboxes: Sandboxes; gateways: Gateways }

/** Own sandboxes for the tests of a file, and the shop's gateways to them. */
export function stageSandboxes(options: Partial<SandboxOptions> = {}): () => Stage {
  const folder = mkdtempSync(join(tmpdir(), 'vini-gateways-'))
  let stage: Stage | undefined
  beforeAll(async () => {
    const sandboxes = await startSandboxes({ folder, log: () => undefined, ...options })
    stage = { folder, sandboxes, gateways: openGateways(sandboxes.settings, systemClock) }
  })
  afterAll(async () => {
    await stage?.sandboxes.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    if (stage === undefined) throw new Error('the sandboxes have not started')
    return stage
  }
}
