import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allowPictures, makePicture, stopPictureProcess } from './picture-process.ts'

const readStatus = (pid: string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** The child processes of this one that draw pictures. */
const listPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(readStatus(pid, 'status')))
    .filter((pid) => readStatus(pid, 'cmdline').includes('tinypool'))
    .map(Number)

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40"/></svg>'
const draw = (text = svg) =>
  makePicture({
    from: 'drawing',
    raster: { svg: text, side: 'width', units: 40, pixels: 40, format: 'png', quality: 0 },
  })
const hasEnded = async (pid: number) => {
  while (readStatus(String(pid), 'status').match(/^State:\s+[^ZX]/m)) await new Promise(setImmediate)
}

beforeAll(allowPictures)
afterAll(stopPictureProcess)

describe('the process that draws pictures', { timeout: 30_000 }, () => {
  it('is started again where it was ended while it had nothing to draw', async () => {
    const first = await draw()
    const [pid = 0] = listPids()
    expect(pid).toBeGreaterThan(0)
    process.kill(pid, 'SIGKILL')
    await hasEnded(pid)
    await expect.poll(listPids).toEqual([])
    expect((await draw()).equals(first)).toBe(true)
    expect(listPids()).not.toContain(pid)
  })

  it('says what a drawing failed by, and draws the next one', async () => {
    const error = await draw('<svg').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toMatchObject({ name: 'BusyError' })
    expect((await draw()).length).toBeGreaterThan(0)
  })

  it('has none of the secrets of the shop in its environment', async () => {
    vi.stubEnv('APP_SECRET', 'not-for-children')
    await stopPictureProcess()
    allowPictures()
    await draw()
    expect(readStatus(String(listPids()[0]), 'environ')).not.toContain('not-for-children')
    vi.unstubAllEnvs()
  })

  it('draws nothing once the shop stops', async () => {
    await stopPictureProcess()
    await expect(draw()).rejects.toMatchObject({ name: 'BusyError' })
    allowPictures()
  })
})
