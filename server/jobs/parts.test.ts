import { describe, expect, it } from 'vitest'
import { drain, drainBatches, workOnRow } from './drain.ts'
import { runParts } from './parts.ts'

const failing = () => Promise.reject(new Error('no'))

describe('runParts', () => {
  it('answers what each part came to', async () => {
    const parts = { one: () => Promise.resolve(1), two: () => Promise.resolve('b') }
    expect(await runParts(parts)).toEqual({ one: 1, two: 'b' })
  })

  it('runs the parts after one that fails, and names all that failed', async () => {
    const ran: string[] = []
    const last = () => Promise.resolve(ran.push('last'))
    await expect(runParts({ first: failing, second: failing, last })).rejects.toThrow('failed: first, second')
    expect(ran).toEqual(['last'])
  })
})

describe('drain', () => {
  const overRows = (rows: number[], isBad: (row: number) => boolean, done: number[]) => {
    const left = new Set(rows)
    return (failed: readonly number[]) => {
      const row = [...left].find((each) => !failed.includes(each))
      if (row === undefined) return Promise.resolve(false)
      return workOnRow(row, () => {
        if (isBad(row)) throw new Error('bad')
        left.delete(row)
        done.push(row)
        return Promise.resolve(true)
      })
    }
  }

  it('works until nothing is due', async () => {
    const done: number[] = []
    const rows = Array.from({ length: 100 }, (_, at) => at)
    expect(
      await drain(
        overRows(rows, () => false, done),
        { lanes: 3 },
      ),
    ).toBe(100)
    expect(done.length).toBe(100)
  })

  it('goes past a row that fails, and says at the end that it did', async () => {
    const done: number[] = []
    const work = overRows([1, 2, 3, 4], (row) => row === 2, done)
    await expect(drain(work)).rejects.toThrow('1 rows failed, 3 done')
    expect(done).toEqual([1, 3, 4])
  })

  it('ends at once when no row can be read at all', async () => {
    await expect(drain(failing)).rejects.toThrow('no')
  })

  it('begins no row past its time', async () => {
    expect(await drain(() => Promise.resolve(true), { withinMs: 0 })).toBe(0)
  })
})

describe('drainBatches', () => {
  it('goes on until a batch is empty', async () => {
    const batches = [20, 20, 3, 0, 20]
    expect(await drainBatches(() => Promise.resolve(batches.shift() ?? 0))).toBe(43)
    expect(batches).toEqual([20])
  })
})
