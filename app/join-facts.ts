import type { Locale } from '#api/locales.ts'
import { m } from '#messages'

/**
 * Facts in one line, without those that are missing: 레드 · 바롤로. Japanese and the Chinese of Taiwan have a mark of
 * their own between them. A sheet that is drawn on the server names its language; pages have one.
 */
export const joinFacts = (facts: readonly (string | null | undefined | false)[], locale?: Locale): string =>
  facts
    .filter((fact) => typeof fact === 'string' && fact !== '')
    .reduce<string>(
      (line, fact) =>
        line === ''
          ? String(fact)
          : m['shell.facts']({ first: line, second: String(fact) }, locale && { locale }),
      '',
    )

/** What stands between two facts that are set apart in type: " · ", or the mark of the page's language. */
export const factMark = (): string => m['shell.facts']({ first: '', second: '' })
