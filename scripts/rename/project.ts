import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'

/** The language service over the project's files as they are when it first reads each. */
export const openProject = (root: string) => {
  const config = ts.getParsedCommandLineOfConfigFile(
    resolve(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      getCurrentDirectory: () => root,
      onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
        throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'))
      },
    },
  )
  if (!config) throw new Error('tsconfig.json cannot be read')
  const texts = new Map<string, string>()
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => ({ ...config.options, checkJs: false }),
    getScriptFileNames: () => config.fileNames,
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = texts.get(path) ?? (ts.sys.fileExists(path) ? readFileSync(path, 'utf8') : undefined)
      if (text === undefined) return undefined
      texts.set(path, text)
      return ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: (path) => path,
  }
  const service = ts.createLanguageService(host)
  return {
    service,
    text: (path: string) => texts.get(path) ?? readFileSync(path, 'utf8'),
  }
}

export type Project = ReturnType<typeof openProject>
