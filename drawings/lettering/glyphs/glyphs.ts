/** Heights of capitals and of x, and each letter's advance and outline; 500 units an em, y downwards. */
export type Glyphs = {
  cap: number
  x: number
  letters: Readonly<Record<string, readonly [advance: number, outline: string]>>
}
