import * as param from '../../shell/url-params.ts'

export type StatesSearch = { machine: string; width: 390 | 1280 }

/** Which machine's states are looked at, and how wide. */
export const statesSearch = param.createSearchSchema({
  machine: param.text(),
  width: param.option([1280]),
})

export const toStatesHref = ({ machine, width }: StatesSearch) =>
  `/style-guide?machine=${machine}${width === 1280 ? '&width=1280' : ''}`

/** Where `npm run gallery` writes a picture, and the development shop serves it; other languages are narrow alone. */
export const toScreenshotPath = (machine: string, leaf: string, locale: string, width: 390 | 1280) =>
  `/coverage/states/${machine}/${leaf}.${width === 1280 ? 'ko-KR' : locale}.${width}.webp`
