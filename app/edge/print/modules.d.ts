declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  interface TextOptions {
    lineBreak?: boolean
    baseline?: 'alphabetic'
  }
  export interface StructureOptions {
    lang?: string
    /** What a picture shows. */
    alt?: string
    scope?: 'Row' | 'Column'
    /** Left, top, right and bottom on its page. */
    bbox?: [number, number, number, number]
  }
  export interface StructureContent {
    readonly refs: readonly unknown[]
  }
  export interface StructureElement {
    add(child: StructureElement | StructureContent): this
    end(): void
  }
  export interface OutlineItem {
    addItem(title: string, options?: { expanded?: boolean; top?: number }): OutlineItem
  }

  /** What of pdfkit the printed pages use; points from the upper left corner. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      info: { Title: string; Author: string; Creator: string; CreationDate?: Date }
      lang: string
      pdfVersion: '1.7'
      subset: 'PDF/UA'
      tagged: true
      displayTitle: true
      autoFirstPage?: boolean
      bufferPages?: boolean
    })
    registerFont(name: string, font: Uint8Array): this
    font(name: string): this
    fontSize(size: number): this
    fillColor(color: string): this
    fillOpacity(opacity: number): this
    strokeColor(color: string): this
    lineWidth(width: number): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string): number
    image(
      image: Uint8Array,
      x: number,
      y: number,
      options: { align?: 'center'; valign?: 'center' } & (
        | { fit: [number, number] }
        | { cover: [number, number] }
      ),
    ): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    path(outline: string): this
    circle(x: number, y: number, radius: number): this
    clip(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    rect(x: number, y: number, width: number, height: number): this
    fill(color: string): this
    addPage(): this
    bufferedPageRange(): { start: number; count: number }
    switchToPage(at: number): this
    readonly outline: OutlineItem
    struct(type: string, options: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markStructureContent(type: string): StructureContent
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this
    endMarkedContent(): this
    end(): void
  }
}

declare module 'subset-font' {
  const subsetFont: (
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ) => Promise<Uint8Array>
  export default subsetFont
}
