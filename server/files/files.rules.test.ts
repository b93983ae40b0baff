import { describe, expect, it } from 'vitest'
import { openSecrets } from '../secrets.ts'
import { readEnv } from '../env.ts'
import {
  toSignedId,
  addressMs,
  parseFileId,
  sanitizeName,
  toContentDisposition,
  hasPdfEnd,
  detectFileType,
} from './files.rules.ts'

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const secrets = openSecrets(readEnv({ APP_ENV: 'test', APP_SECRET: 'a secret of tests only' }))
const now = new Date('2026-11-21T12:00:00+09:00')
const id = '5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a001'

describe('the kind of a file', () => {
  it('is recognized by its first bytes', () => {
    expect(detectFileType(toBytes('\xff\xd8\xff\xe0'))).toBe('jpg')
    expect(detectFileType(toBytes('\x89PNG\r\n\x1a\n'))).toBe('png')
    expect(detectFileType(toBytes('RIFF\x00\x00\x00\x00WEBPVP8 '))).toBe('webp')
    expect(detectFileType(toBytes('%PDF-1.7'))).toBe('pdf')
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
  ])('is not taken when it begins with %j', (head) => expect(detectFileType(toBytes(head))).toBeNull())

  it('is a whole PDF only with the end of one', () => {
    expect(hasPdfEnd('startxref\n12\n%%EOF\n')).toBe(true)
    expect(hasPdfEnd('%%EOF\n<script>')).toBe(false)
    expect(hasPdfEnd('startxref')).toBe(false)
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
  ])('%j becomes %j', (input, expected) => expect(sanitizeName(input, 'image/webp')).toBe(expected))

  it('is cut where it is too long, between letters', () => {
    const name = sanitizeName(`${'와'.repeat(300)}.png`, 'image/webp')
    expect(name).toBe(`${'와'.repeat(100)}.webp`)
    expect(sanitizeName(`${'🍷'.repeat(300)}.pdf`, 'application/pdf')).toBe(`${'🍷'.repeat(100)}.pdf`)
  })

  it('cannot leave its header', () => {
    const disposition = toContentDisposition(`라벨"';\r\nx.webp`)
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(`라벨"';\r\nx.webp`)
  })
})

describe('an address of a file', () => {
  it('opens it for ten minutes', () => {
    const input = toSignedId(secrets, id, now)
    const parseAfter = (ms: number) => parseFileId(secrets, input, new Date(now.getTime() + ms))
    expect(parseAfter(0)).toEqual({ id, opened: true })
    expect(parseAfter(addressMs - 1)).toEqual({ id, opened: true })
    expect(parseAfter(addressMs)).toEqual({ id, opened: false })
  })

  it('opens no other file and no longer than it was given for', () => {
    const [, until = '', seal = ''] = toSignedId(secrets, id, now).split('.')
    const other = id.replace('5f', '6f')
    for (const forgedId of [
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
      expect([forgedId, parseFileId(secrets, forgedId, now)?.opened ?? false]).toEqual([forgedId, false])
  })

  it('is of the id alone where nothing else is given', () =>
    expect(parseFileId(secrets, id, now)).toEqual({ id, opened: false }))
})
