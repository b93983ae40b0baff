import { describe, expect, it } from 'vitest'
import { nameFileKind } from './file-kind.rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (major: string, ...compatible: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join('')}mdat`,
  )

describe('how a file is called', () => {
  it.each([
    ['HEIC', box('heic', 'mif1', 'heic')],
    ['HEIC', box('heix', 'mif1')],
    ['HEIC', box('mif1', 'mif1', 'heic')],
    ['HEIC', box('msf1', 'hevc')],
    ['HEIF', box('mif1', 'mif1')],
    ['AVIF', box('avif', 'mif1', 'miaf')],
    ['AVIF', box('mif1', 'avif')],
    ['AVIF', box('avis', 'msf1')],
    ['MOV', box('qt  ')],
    ['MP4', box('isom', 'iso2', 'avc1', 'mp41')],
    ['MP4', box('mp42')],
    ['MP4', box('????')],
    ['3GP', box('3gp5', '3gp4')],
    ['M4A', box('M4A ', 'isom')],
    ['RAW', box('crx ')],
    ['RAW', bytes('II*\0\x10\0\0\0CR\x02\0')],
    ['TIFF', bytes('II*\0\x08\0\0\0')],
    ['TIFF', bytes('MM\0*')],
    ['GIF', bytes('GIF89a')],
    ['GIF', bytes('GIF87a')],
    ['BMP', bytes('BM')],
    ['ICO', bytes('\0\0\x01\0\x01')],
    ['PSD', bytes('8BPS')],
    ['JPEG XL', bytes('\xff\x0a')],
    ['JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n')],
    ['PDF', bytes('%PDF-1.7')],
    ['WebM', bytes('\x1aE\xdf\xa3')],
    ['AVI', bytes('RIFF    AVI LIST')],
    ['WAV', bytes('RIFF    WAVEfmt ')],
    ['WebP', bytes('RIFF    WEBPVP8 ')],
    ['MP3', bytes('ID3\x04')],
    ['ZIP', bytes('PK\x03\x04')],
    ['DOCX', bytes('PK\x03\x04    [Content_Types].xml  word/document.xml')],
    ['HWPX', bytes('PK\x03\x04  mimetypeapplication/hwp+zip')],
    ['DOC/XLS/HWP', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['SVG', bytes('<svg xmlns="x">')],
    ['SVG', bytes('\xef\xbb\xbf\n<?xml version="1.0"?>\n<!-- x -->\n<svg>')],
    ['HTML', bytes('<!DOCTYPE html><p>')],
  ])('is %s', (kind, head) => expect(nameFileKind(head)).toBe(kind))

  it.each(['', 'ftyp', '\0\0\0\x08', 'hello', '<?php', '<svgx', '\0'.repeat(100)])(
    'is nothing for %j',
    (head) => expect(nameFileKind(bytes(head))).toBeNull(),
  )

  it('is found whatever a file says of its own length', () => {
    expect(nameFileKind(bytes('\xff\xff\xff\xffftypheic'))).toBe('HEIC')
    expect(nameFileKind(bytes('\0\0\0\0ftypheic'))).toBe('HEIC')
    expect(nameFileKind(bytes('\0\0\0\x18ftyp'))).toBe('MP4')
  })
})
