import { describe, expect, it } from 'vitest'
import { nameFileKind } from './file-kind.rules.ts'

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const toIsoBox = (major: string, ...compatible: string[]) =>
  toBytes(
    `\0\0\0${String.fromCharCode(16 + compatible.length * 4)}ftyp${major}\0\0\0\0${compatible.join('')}mdat`,
  )

describe('how a file is called', () => {
  it.each([
    ['HEIC', toIsoBox('heic', 'mif1', 'heic')],
    ['HEIC', toIsoBox('heix', 'mif1')],
    ['HEIC', toIsoBox('mif1', 'mif1', 'heic')],
    ['HEIC', toIsoBox('msf1', 'hevc')],
    ['HEIF', toIsoBox('mif1', 'mif1')],
    ['AVIF', toIsoBox('avif', 'mif1', 'miaf')],
    ['AVIF', toIsoBox('mif1', 'avif')],
    ['AVIF', toIsoBox('avis', 'msf1')],
    ['MOV', toIsoBox('qt  ')],
    ['MP4', toIsoBox('isom', 'iso2', 'avc1', 'mp41')],
    ['MP4', toIsoBox('mp42')],
    ['MP4', toIsoBox('????')],
    ['3GP', toIsoBox('3gp5', '3gp4')],
    ['M4A', toIsoBox('M4A ', 'isom')],
    ['RAW', toIsoBox('crx ')],
    ['RAW', toBytes('II*\0\x10\0\0\0CR\x02\0')],
    ['TIFF', toBytes('II*\0\x08\0\0\0')],
    ['TIFF', toBytes('MM\0*')],
    ['GIF', toBytes('GIF89a')],
    ['GIF', toBytes('GIF87a')],
    ['BMP', toBytes('BM')],
    ['ICO', toBytes('\0\0\x01\0\x01')],
    ['PSD', toBytes('8BPS')],
    ['JPEG XL', toBytes('\xff\x0a')],
    ['JPEG 2000', toBytes('\0\0\0\x0cjP  \r\n\x87\n')],
    ['PDF', toBytes('%PDF-1.7')],
    ['WebM', toBytes('\x1aE\xdf\xa3')],
    ['AVI', toBytes('RIFF    AVI LIST')],
    ['WAV', toBytes('RIFF    WAVEfmt ')],
    ['WebP', toBytes('RIFF    WEBPVP8 ')],
    ['MP3', toBytes('ID3\x04')],
    ['ZIP', toBytes('PK\x03\x04')],
    ['DOCX', toBytes('PK\x03\x04    [Content_Types].xml  word/document.xml')],
    ['HWPX', toBytes('PK\x03\x04  mimetypeapplication/hwp+zip')],
    ['DOC/XLS/HWP', toBytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
    ['SVG', toBytes('<svg xmlns="x">')],
    ['SVG', toBytes('\xef\xbb\xbf\n<?xml version="1.0"?>\n<!-- x -->\n<svg>')],
    ['HTML', toBytes('<!DOCTYPE html><p>')],
  ])('is %s', (kind, head) => expect(nameFileKind(head)).toBe(kind))

  it.each(['', 'ftyp', '\0\0\0\x08', 'hello', '<?php', '<svgx', '\0'.repeat(100)])(
    'is nothing for %j',
    (head) => expect(nameFileKind(toBytes(head))).toBeNull(),
  )

  it('is found also when a file states a false length', () => {
    expect(nameFileKind(toBytes('\xff\xff\xff\xffftypheic'))).toBe('HEIC')
    expect(nameFileKind(toBytes('\0\0\0\0ftypheic'))).toBe('HEIC')
    expect(nameFileKind(toBytes('\0\0\0\x18ftyp'))).toBe('MP4')
  })
})
