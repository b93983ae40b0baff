import { errorStatus } from '#api/error.ts'

/** The server's own failures alone name their code, for the help desk. */
const codes = new Set(Object.keys(errorStatus).filter((code) => code !== 'server.failed'))

const words = /[a-z][a-z_]*(?:\.[a-z_]+)+/g

const longUnits = '(?:일|시간|日|時間|天|小时|小時|days?|d|hours?|hr|h)'
const minutes = '(?:분|分钟|分鐘|分|minutes?|min|m)'
const separator = '[\\s:]'

/**
 * 00시간, 0일 3시간, 0 days 3 h, 0天3小时: a unit of time that says nothing. Minutes may be none after hours, in a box of
 * their own too.
 */
const emptyUnit = new RegExp(
  `(?:^|\\s)(?:00 ?${longUnits}(?![a-z])|0 ?${longUnits}(?![a-z])(?=\\s*\\d))|^00 ?${minutes}(?![a-z])(?:${separator}|\\d)`,
)

/** A mark between facts at an end of a line, or beside another: one of them is missing. A line of nothing else parts two lines. */
const danglingMark = /^[·・|]\s*(?=[^\s·・|])|[^\s·・|]\s*[·・|]$|[·・]\s*[·・]/

const blankValue = /\b(?:undefined|null|NaN|\[object Object\])\b/

/** What of a page's text, as `innerText` gives it, only a machine would write; the lines that hold it. */
export const listTextFaults = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) =>
        (line.match(words) ?? []).some((word) => codes.has(word)) ||
        emptyUnit.test(line) ||
        danglingMark.test(line) ||
        blankValue.test(line),
    )
