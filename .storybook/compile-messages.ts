import { statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

/** Where Storybook's reader of props does not look: it takes minutes for a module of three thousand functions. */
const toFolder = (name: string) => fileURLToPath(new URL(`../node_modules/.cache/${name}/`, import.meta.url))

const getModifiedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const compileInto = async (folder: string, project: string, compiled: string): Promise<string> => {
  const index = `${folder}messages.js`
  if (getModifiedAt(index) < getModifiedAt(`${compiled}/messages.js`)) {
    await compile({
      project,
      outdir: folder,
      outputStructure: 'locale-modules',
      strategy: ['globalVariable', 'baseLocale'],
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
      isServer: 'typeof window === "undefined"',
    })
    // An unchanged file is not written again.
    utimesSync(index, new Date(), new Date())
  }
  return folder
}

/**
 * The shop's build divides messages, so each is a module there; a browser would ask for 2,500 of them before it
 * shows a story. Stories read the same messages from one module a language, which are compiled anew when those of
 * the shop have been. Returns their folder, and that of the office's.
 */
export const compileStoryMessages = async (): Promise<{ shop: string; office: string }> => ({
  shop: await compileInto(toFolder('story-messages'), './project.inlang', 'messages/compiled'),
  office: await compileInto(
    toFolder('story-messages-office'),
    './messages/office/project.inlang',
    'messages/office/compiled',
  ),
})

/** For a module without a map Vite makes one at each request: of these, five times as large as the module. */
export const createUnmappedMessagesPlugin = (): Plugin => ({
  name: 'unmapped-messages',
  transform: {
    filter: { id: /\/story-messages(-office)?\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
})
