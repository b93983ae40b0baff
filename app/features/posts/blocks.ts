export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string }

const listItem = /^[-*] /

const parseBlock = (chunk: string): Block => {
  const lines = chunk.split('\n')
  if (/^#{1,4} /.test(chunk)) return { kind: 'heading', text: chunk.replace(/^#+ /, '') }
  if (lines.every((line) => listItem.test(line)))
    return { kind: 'list', items: lines.map((line) => line.replace(listItem, '')) }
  return { kind: 'paragraph', text: chunk }
}

/** The Markdown that posts are written in: headings, lists and paragraphs, apart by an empty line. */
export const parseBlocks = (body: string): Block[] =>
  body
    .split(/\n{2,}|\n(?=#{1,4} )/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map(parseBlock)
