/** The text of a script, compiled for a page's head (scripts/build/inline-scripts.ts). */
declare module '*?inline-script' {
  const text: string
  export default text
}
