import type PDFDocument from 'pdfkit'
import type { OutlineItem, StructureElement, StructureOptions } from 'pdfkit'
import type { Locale } from '#api/locales.ts'

/** The standard structure types of ISO 32000-1, 14.8.4, that sheets use. */
export type StructureType =
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Span'
  | 'Div'

/**
 * The structure of a document beside its drawing, for those who have it read out: every mark on the paper belongs to an
 * element of the tree, or is an artifact that is not read. The tree is in reading order.
 */
export const createTags = (document: PDFDocument, locale: Locale) => {
  const root = document.struct('Document', { lang: locale })
  document.addStructure(root)
  let parent: { element: StructureElement; type: string } = { element: root, type: 'Document' }
  /** The table or list that the next block may go on with. */
  let group: StructureElement | undefined
  let groupType: StructureType | undefined

  const endGroup = () => {
    group?.end()
    group = undefined
    groupType = undefined
  }

  const within = <T>(type: StructureType, options: StructureOptions, draw: () => T): T => {
    const element = document.struct(type, options)
    parent.element.add(element)
    const outer = parent
    parent = { element, type }
    const result = draw()
    parent = outer
    element.end()
    return result
  }

  /** What is drawn is the content of the present element. Elements are not opened inside it. */
  const content = (draw: () => void) => {
    const part = document.markStructureContent(parent.type)
    draw()
    document.endMarkedContent()
    parent.element.add(part)
  }

  const artifact = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
    document.markContent('Artifact', { type })
    draw()
    document.endMarkedContent()
  }

  /** An element of a table or a list, which goes on until `endGroup` or a first member of the next. */
  const member = <T>(type: 'Table' | 'L', first: boolean, draw: () => T): T => {
    if (first || groupType !== type) endGroup()
    if (!group) {
      group = document.struct(type, {})
      groupType = type
      parent.element.add(group)
    }
    const outer = parent
    parent = { element: group, type }
    const result = draw()
    parent = outer
    return result
  }

  /** An element with nothing but what is drawn. */
  const leaf = (type: StructureType, draw: () => void, options: StructureOptions = {}) =>
    within(type, options, () => content(draw))

  let titleItem: OutlineItem | undefined
  /** A line of the reader's table of contents, which leads to a height of this page. */
  const bookmark = (text: string, role: 'title' | 'heading', y: number) => {
    const item = (role === 'heading' ? titleItem : undefined) ?? document.outline
    const child = item.addItem(text, { expanded: true, top: y })
    if (role === 'title') titleItem = child
  }

  const end = () => {
    endGroup()
    root.end()
  }

  return { within, content, leaf, artifact, member, endGroup, bookmark, end }
}

export type Tags = ReturnType<typeof createTags>
