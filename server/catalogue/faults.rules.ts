import type { WineFaultCode, WineLawCode, WineNoteCode } from '#api/contract/office/imports.options.ts'

/** What a sentence about a fault names: a cell, a line, the nearest name. */
export type FaultValues = Record<string, string>

/** The fault of a line. `reason` says it in English, as the command line prints it after line and column. */
export type Fault = {
  line: number
  column: string | null
  code: WineFaultCode | WineLawCode | WineNoteCode
  values: FaultValues
  reason: string
}

/** The sentences of the command line; `{…}` stands for a value. The office has its own in each language. */
const sentences: Record<WineFaultCode | WineLawCode | WineNoteCode, string> = {
  column_missing: 'is missing from the header',
  column_unknown: 'is no column of a list',
  column_unnamed: 'has a column without a name',
  column_twice: 'is in the header twice',
  cells: 'has {cells} cells, the header {columns}',
  workbook: 'is a workbook; save the sheet as CSV',
  encoding: 'is neither UTF-8, UTF-16 nor CP949',
  binary: 'is no text file',
  separator: 'is parted by {separator}; save the list as comma-separated CSV',
  no_rows: 'is empty',
  too_many_rows: 'more than {most} rows',
  quote_open: 'opens a quotation mark that is not closed in the rest of the list',
  quote_inside: 'has a quotation mark inside a quoted cell; write it twice: ""',
  quote_unquoted: 'has a quotation mark in a cell that is not quoted; quote the cell and write it twice: ""',
  unreadable: '{message}',
  empty: 'is empty',
  code: 'takes letters, figures, dot, dash and underscore, at most 60{sent}',
  name_ko: 'is longer than 120 letters{sent}',
  name_original: 'is longer than 160 letters{sent}',
  vintage: 'is a year or NV{sent}',
  volume_ml: 'is 50 to 15000 millilitres, or as much in cl or L{sent}',
  won: 'is whole won{sent}',
  alcohol: 'is percent, 0 to 75{sent}',
  grade: 'is 1 to 5{sent}',
  fulfilment: 'is PICKUP, DELIVERY or BOTH{sent}',
  status: 'is ON_SALE or STOPPED{sent}',
  received: 'is a number of bottles{sent}',
  delivery: 'takes letters, figures and ./-_, at most 60{sent}',
  unusable: 'cannot be used{sent}',
  unknown: '{name} is not known',
  unknown_near: '{name} is not known; is it {near}?',
  grape_twice: 'names a grape twice',
  grape_shares: 'the percentages do not add up to 100',
  area_ambiguous: '{name} may be {areas}',
  area_elsewhere: '{name} is not in {country}',
  store_needed: 'is needed: the seller has several',
  store_foreign: '{name} is no store of the seller',
  goods: 'lists are of wine',
  maker_needed: 'or maker is needed',
  origin_needed: 'or winery is needed',
  below_price: 'is below the price',
  list_not_own: 'is no price of the seller within the last {days} days, and recommended_by is empty',
  recommended_by: 'is longer than 60 letters',
  delivery_needed: 'is needed where bottles were received',
  pickup_alone: 'is PICKUP for wine that no licensed Korean maker made',
  differs_wine: 'differs from line {line} of the same code in {columns}',
  differs_bottle: 'differs from line {line} of the same bottle in {columns}',
  repeats: 'says the same as line {line}',
  counted: 'counts the delivery of line {line} again',
  law_kind: 'is none that the area makes ({source})',
  law_grape: '{grape} is not allowed ({source})',
  law_share: '{percent} % of {grape} is not within {range} % ({source})',
  law_varietal: 'the name names {grape}: {percent} % is not within {range} % ({source})',
  law_alcohol: '{percent} % is not within {range} % ({source})',
  law_sweetness: '{value} is not within {range} ({source})',
  law_volume: '{volume} ml is none of {volumes} ({source})',
  law_no_vintage: 'is missing: the wine has a year ({source})',
  law_vintage: 'the wine has no year ({source})',
  law_release: '{vintage} is sold from {day} on ({source})',
  name_foreign: '{name} has no Korean letters, by which shoppers search; perhaps {korean}',
}

const formatFault = (code: Fault['code'], { sent, ...values }: FaultValues): string =>
  Object.entries({ ...values, sent: sent === undefined ? '' : `, not ${sent}` }).reduce(
    (sentence, [name, value]) => sentence.replace(`{${name}}`, () => value),
    sentences[code],
  )

export const createFault = (
  line: number,
  column: string | null,
  code: Fault['code'],
  values: FaultValues = {},
): Fault => ({ line, column, code, values, reason: formatFault(code, values) })
