import { describe, expect, it } from 'vitest'
import { openSecrets } from '../secrets.ts'
import { readEnv } from '../env.ts'
import {
  addressId,
  addressMs,
  askedFor,
  cleanName,
  dispositionOf,
  endsAsPdf,
  sniffed,
} from './files.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const secrets = openSecrets(readEnv({ APP_ENV: 'test', APP_SECRET: 'a secret of tests only' }))
const now = new Date('2026-11-21T12:00:00+09:00')
const id = '5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a001'

describe('what a file is', () => {
  it('is told by its first bytes', () => {
    expect(sniffed(bytes('\xff\xd8\xff\xe0'))).toBe('jpg')
    expect(sniffed(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
    expect(sniffed(bytes('RIFF\x00\x00\x00\x00WEBPVP8 '))).toBe('webp')
    expect(sniffed(bytes('%PDF-1.7'))).toBe('pdf')
  })

  it.each([
    '',
    'GIF89a/*',
    '<svg xmlns=',
    '<!doctype html>',
    '<?php',
    'PK\x03\x04',
    'MZ',
    '\n%PDF-1.7',
    'RIFF    WAVE',
  ])('is not taken when it begins with %j', (head) => expect(sniffed(bytes(head))).toBeNull())

  it('is a whole PDF only with the end of one', () => {
    expect(endsAsPdf('startxref\n12\n%%EOF\n')).toBe(true)
    expect(endsAsPdf('%%EOF\n<script>')).toBe(false)
    expect(endsAsPdf('startxref')).toBe(false)
  })
})

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd.webp'],
    ['C:\\Users\\me\\label.png', 'label.webp'],
    ['라벨 사진.JPG', '라벨 사진.webp'],
    ['photo\u202Egnp.exe', 'photognp.webp'],
    ['a\u0000b\r\nSet-Cookie: x.png', 'abSet-Cookie x.webp'],
    ['....', 'file.webp'],
    ['', 'file.webp'],
    ['.htaccess', 'file.webp'],
    ['"quoted".png', 'quoted.webp'],
  ])('%j becomes %j', (given, kept) => expect(cleanName(given, 'image/webp')).toBe(kept))

  it('is cut where it is too long, between letters', () => {
    const name = cleanName(`${'와'.repeat(300)}.png`, 'image/webp')
    expect(name).toBe(`${'와'.repeat(100)}.webp`)
    expect(cleanName(`${'🍷'.repeat(300)}.pdf`, 'application/pdf')).toBe(`${'🍷'.repeat(100)}.pdf`)
  })

  it('cannot leave its header', () => {
    const told = dispositionOf(`라벨"';\r\nx.webp`)
    expect(told).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(decodeURIComponent(told.split("''")[1] ?? '')).toBe(`라벨"';\r\nx.webp`)
  })
})

describe('an address of a file', () => {
  it('opens it for ten minutes', () => {
    const given = addressId(secrets, id, now)
    const after = (ms: number) => askedFor(secrets, given, new Date(now.getTime() + ms))
    expect(after(0)).toEqual({ id, opened: true })
    expect(after(addressMs - 1)).toEqual({ id, opened: true })
    expect(after(addressMs)).toEqual({ id, opened: false })
  })

  it('opens no other file and no longer than it was given for', () => {
    const [, until = '', seal = ''] = addressId(secrets, id, now).split('.')
    const other = id.replace('5f', '6f')
    for (const forged of [
      `${other}.${until}.${seal}`,
      `${id}.${until}0.${seal}`,
      `${id}.${until}.${seal.slice(1)}`,
      `${id}.${until}.`,
      `${id}.NaN.${seal}`,
      `${id}.`,
      `../${id}`,
      id.toUpperCase(),
      '1',
      '',
    ])
      expect([forged, askedFor(secrets, forged, now)?.opened ?? false]).toEqual([forged, false])
  })

  it('is of the id alone where nothing else is given', () =>
    expect(askedFor(secrets, id, now)).toEqual({ id, opened: false }))
})
