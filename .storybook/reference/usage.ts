import { readFileSync } from 'node:fs'
import * as shop from '../../app/routes.ts'
import * as office from '../../office/routes.ts'
import type { PartUsage } from './facts.ts'
import { collectImports, partFolders, readImportGraph, toPart } from './project.ts'

/**
 * The version that brought each part, by folder: each version in the package's changes names its new parts in one line,
 * "- New parts: `menu`, `tooltip`."
 */
export const readVersions = (): ReadonlyMap<string, string> => {
  const text = readFileSync('scripts/package/papers/CHANGELOG.md', 'utf8')
  const versions = text.split(/^## /m).slice(1)
  return new Map(
    versions.flatMap((section) => {
      const version = section.slice(0, section.indexOf('\n')).trim()
      const [, line = ''] = /^- New parts: (.*)$/m.exec(section) ?? []
      return [...line.matchAll(/`([\w-]+)`/g)].map(([, part = '']): [string, string] => [part, version])
    }),
  )
}

const roofs = [
  { folder: 'app', ...shop },
  { folder: 'office', ...office },
] as const

/** Where each part is used, by folder. A part that the changes do not name has the version ''. */
export const readUsages = (): ReadonlyMap<string, PartUsage> => {
  const graph = readImportGraph()
  const versions = readVersions()
  const filesByPage = roofs.flatMap(({ folder, pages }) =>
    pages.map(({ path, file }) => ({ path, files: collectImports(graph, `${folder}/${file}`) })),
  )
  const frameFiles = new Set(
    roofs.flatMap(({ folder, rootFile, layouts }) =>
      [rootFile, ...Object.values(layouts).map(({ file }) => file)].flatMap((file) => [
        ...collectImports(graph, `${folder}/${file}`),
      ]),
    ),
  )
  const usedFiles = new Set(
    [...graph.keys()]
      .filter((path) => /^(app|office)\//.test(path))
      .flatMap((path) => [...collectImports(graph, path)]),
  )
  return new Map(
    partFolders.map((part) => {
      const module = `ui/${part}/${part}.tsx`
      const importers = [...graph].filter(([, imports]) => imports.includes(module))
      const pagePaths = filesByPage.filter(({ files }) => files.has(module)).map(({ path }) => path)
      const parts = importers.flatMap(([path]) => toPart(path) ?? [])
      const status = usedFiles.has(module) ? 'stable' : 'trial'
      return [
        part,
        {
          status,
          since: versions.get(part) ?? '',
          pages: pagePaths,
          isInFrame: frameFiles.has(module),
          parts,
        },
      ]
    }),
  )
}
