import type { Plugin } from 'vite'

const toPrefix = (locale: string) => locale.toLowerCase().replace('-', '_')

/** The source of a compiled message in one language alone, or null where it has another form. */
export const extractLanguage = (code: string, locale: string): string | null => {
  const text = new RegExp(`const (${toPrefix(locale)}\\d*_\\w+) = [^]*?\\n};`).exec(code)
  const name = /export \{ \w+ as ("[^"]+") \}/.exec(code)
  return text && name ? `${text[0]}\nexport { ${text[1]} as ${name[1]} }\n` : null
}

/**
 * A compiled message carries all languages. The browser reads a page in one, so each language gets scripts of its own
 * and a message becomes that language's text alone. The server keeps all of them.
 */
export const createOneLanguagePlugin = (locale: string): Plugin => ({
  name: 'one-language',
  apply: 'build',
  transform: {
    filter: { id: /messages\/compiled\/messages\/[^_].*\.js$/ },
    handler(code) {
      return this.environment.name === 'client' ? extractLanguage(code, locale) : null
    },
  },
})
