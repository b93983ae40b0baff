import { describe, expect, it } from 'vitest'
import { drain, drainBatches, processRow } from './drain.ts'
import { runParts } from './parts.ts'

const rejectPart = () => Promise.reject(new Error('no'))

describe('runParts', () => {
  it('answers what each part came to', async () => {
    const parts = { one: () => Promise.resolve(1), two: () => Promise.resolve('b') }
    expect(await runParts(parts)).toEqual({ one: 1, two: 'b' })
  })

  it('runs the parts after one that fails, and names all that failed', async () => {
    const runs: string[] = []
    const runLast = () => Promise.resolve(runs.push('last'))
    await expect(runParts({ first: rejectPart, second: rejectPart, last: runLast })).rejects.toThrow(
      'failed: first, second',
    )
    expect(runs).toEqual(['last'])
  })
})

describe('drain', () => {
  const createRowWorker = (rows: number[], isBad: (row: number) => boolean, doneRows: number[]) => {
    const remainingRows = new Set(rows)
    return (failedRows: readonly number[]) => {
      const row = [...remainingRows].find((each) => !failedRows.includes(each))
      if (row === undefined) return Promise.resolve(false)
      return processRow(row, () => {
        if (isBad(row)) throw new Error('bad')
        remainingRows.delete(row)
        doneRows.push(row)
        return Promise.resolve(true)
      })
    }
  }

  it('works until nothing is due', async () => {
    const doneRows: number[] = []
    const rows = Array.from({ length: 100 }, (_, at) => at)
    expect(
      await drain(
        createRowWorker(rows, () => false, doneRows),
        { lanes: 3 },
      ),
    ).toBe(100)
    expect(doneRows.length).toBe(100)
  })

  it('goes past a row that fails, and says at the end that it did', async () => {
    const doneRows: number[] = []
    const work = createRowWorker([1, 2, 3, 4], (row) => row === 2, doneRows)
    await expect(drain(work)).rejects.toThrow('1 rows failed, 3 done')
    expect(doneRows).toEqual([1, 3, 4])
  })

  it('ends at once when no row can be read at all', async () => {
    await expect(drain(rejectPart)).rejects.toThrow('no')
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
