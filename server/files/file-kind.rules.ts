import { hasBytesAt } from '../platform/images/picture-type.rules.ts'

const decodeAscii = ({ buffer, byteOffset, length }: Uint8Array, from: number, to: number): string =>
  Buffer.from(buffer, byteOffset, length).subarray(from, to).toString('latin1')

/** Brands of an ISO base media file (ISO/IEC 14496-12, section 4.3), major one first; else empty. */
const listBrands = (head: Uint8Array): string[] => {
  if (!hasBytesAt(head, 'ftyp', 4)) return []
  const size = Buffer.from(head).readUInt32BE(0)
  const compatible = decodeAscii(head, 16, Math.min(size, 256)).match(/.{4}/gs) ?? []
  return [decodeAscii(head, 8, 12), ...compatible]
}

const brandKinds: readonly (readonly [RegExp, string])[] = [
  [/^(hei[cxms]|hev[cxms])$/, 'HEIC'],
  [/^avi[fs]$/, 'AVIF'],
  [/^(mif1|msf1)$/, 'HEIF'],
  [/^crx $/, 'RAW'],
  [/^qt {2}$/, 'MOV'],
  [/^M4[AB] $/, 'M4A'],
  [/^3g[a-z\d]{2}$/, '3GP'],
  [/^(isom|iso\d|mp4\d|avc1|M4V.|dash|MSNV|f4v )$/, 'MP4'],
]

/** The codec of a `mif1` picture is among the compatible brands, so the loop over rows comes first. */
const findKindByBrands = (brands: readonly string[]): string | null =>
  brandKinds.find(([pattern]) => brands.some((brand) => pattern.test(brand)))?.[1] ?? null

/** Signatures of files: first bytes, offset, and the usual name. */
const signatures: readonly (readonly [start: string, at: number, kind: string])[] = [
  ['\xff\xd8\xff', 0, 'JPG'],
  ['\x89PNG\r\n\x1a\n', 0, 'PNG'],
  ['WEBP', 8, 'WebP'],
  ['%PDF-', 0, 'PDF'],
  ['GIF87a', 0, 'GIF'],
  ['GIF89a', 0, 'GIF'],
  ['CR\x02\x00', 8, 'RAW'],
  ['II*\0', 0, 'TIFF'],
  ['MM\0*', 0, 'TIFF'],
  ['II+\0', 0, 'TIFF'],
  ['MM\0+', 0, 'TIFF'],
  ['FUJIFILMCCD-RAW', 0, 'RAW'],
  ['\0\0\x01\0', 0, 'ICO'],
  ['8BPS', 0, 'PSD'],
  ['\xff\x0a', 0, 'JPEG XL'],
  ['\0\0\0\x0cJXL \r\n\x87\n', 0, 'JPEG XL'],
  ['\0\0\0\x0cjP  \r\n\x87\n', 0, 'JPEG 2000'],
  ['\xff\x4f\xff\x51', 0, 'JPEG 2000'],
  ['\x1aE\xdf\xa3', 0, 'WebM'],
  ['AVI ', 8, 'AVI'],
  ['WAVE', 8, 'WAV'],
  ['\0\0\x01\xba', 0, 'MPEG'],
  ['\0\0\x01\xb3', 0, 'MPEG'],
  ['0&\xb2u\x8ef\xcf\x11', 0, 'WMV'],
  ['FLV\x01', 0, 'FLV'],
  ['ID3', 0, 'MP3'],
  ['\xff\xfb', 0, 'MP3'],
  ['OggS', 0, 'OGG'],
  ['fLaC', 0, 'FLAC'],
  ['PK\x03\x04', 0, 'ZIP'],
  ['PK\x05\x06', 0, 'ZIP'],
  ['Rar!\x1a\x07', 0, 'RAR'],
  ['7z\xbc\xaf\x27\x1c', 0, '7Z'],
  ['\x1f\x8b', 0, 'GZIP'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 0, 'DOC/XLS/HWP'],
  ['{\\rtf', 0, 'RTF'],
  ['%!PS', 0, 'EPS'],
  ['\x7fELF', 0, 'ELF'],
  ['BM', 0, 'BMP'],
  ['MZ', 0, 'EXE'],
]

/** The content of a ZIP by the name of its first file; office formats are ZIPs. */
const zipKinds: readonly (readonly [RegExp, string])[] = [
  [/word\//, 'DOCX'],
  [/xl\//, 'XLSX'],
  [/ppt\//, 'PPTX'],
  [/application\/hwp\+zip/, 'HWPX'],
  [/application\/epub\+zip/, 'EPUB'],
]

const findKindByText = (text: string): string | null => {
  const start = text.replace(/^\ufeff|^\xef\xbb\xbf/, '').trimStart()
  if (!start.startsWith('<')) return null
  if (/<svg[\s>]/i.test(start)) return 'SVG'
  return /^<(!doctype html|html|head|body|script)/i.test(start) ? 'HTML' : null
}

/** The number of bytes that identify a file. */
export const kindBytes = 4096

/** The usual name of a file by its first bytes, such as `HEIC` or `SVG`; null for an unknown file. */
export const nameFileKind = (head: Uint8Array): string | null => {
  const brands = listBrands(head)
  if (brands.length > 0) return findKindByBrands(brands) ?? 'MP4'
  const kind = signatures.find(([start, at]) => hasBytesAt(head, start, at))?.[2]
  const text = decodeAscii(head, 0, kindBytes)
  if (kind === 'ZIP') return zipKinds.find(([pattern]) => pattern.test(text))?.[1] ?? kind
  return kind ?? findKindByText(text)
}
