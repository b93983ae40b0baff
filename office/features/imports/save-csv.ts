import type { CsvFile } from './list-calls.ts'

/** The byte order mark by which a spreadsheet takes a file for UTF-8. */
const byteOrderMark = '\ufeff'

/** Gives a file to the person, under its name. */
export const saveCsv = ({ name, text }: CsvFile): void => {
  const href = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

/** The same for a file that the server wrote whole: its byte order mark is written anew. */
export const saveWholeCsv = ({ name, content }: { name: string; content: string }): void =>
  saveCsv({ name, text: content.replace(/^\ufeff/, '') })
