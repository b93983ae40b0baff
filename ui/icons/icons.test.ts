import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as icons from './icons.tsx'
import lucide from './lucide-checksums.json' with { type: 'json' }
import { toIconPath } from './lucide-path.ts'

const toChecksum = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 16)

describe('icons', () => {
  it.each(Object.entries(icons))('%s is drawn as in Lucide', (name, path) => {
    expect(toChecksum(path)).toBe(lucide.icons[name as keyof typeof lucide.icons]?.sha256)
  })

  it('have a checksum each', () => {
    expect(Object.keys(lucide.icons).toSorted()).toEqual(Object.keys(icons).toSorted())
  })

  it('joins shapes into one path without moving any of them', () => {
    const svg =
      '<svg><path d="m1 2 3 4"/><circle cx="5" cy="5" r="2"/><rect x="1" y="1" width="4" height="4"/></svg>'
    expect(toIconPath(svg)).toBe('M1 2l3 4M3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M1 1h4v4h-4v-4z')
  })
})
