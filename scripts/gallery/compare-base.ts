import { rmSync } from 'node:fs'
import type { Browser } from 'playwright'
import { buildBaseStorybook } from './base.ts'
import { toCellName, type CellResult, type State, type View } from './cells.ts'
import { listStoryIds } from './choices.ts'
import { look } from './look.ts'
import { pictures } from './pictures.ts'
import { serveStorybook } from './storybook.ts'

const ignore = () => undefined

/**
 * Draws every state twice in one run, as another commit shows it and as it is here, and names those that look otherwise:
 * no tolerance has to pay for another machine's fonts. States that the other commit has no story of are counted alone.
 */
export const compareWithBase = async (
  browser: Browser,
  url: string,
  { commit, states, views }: { commit: string; states: readonly State[]; views: readonly View[] },
): Promise<{ changes: string[]; newCount: number }> => {
  rmSync(pictures.base, { recursive: true, force: true })
  const base = await serveStorybook(buildBaseStorybook(commit))
  const ids = new Set(await listStoryIds(base.url))
  const common = states.filter(({ story }) => ids.has(story))
  const changes: string[] = []
  for (const view of views) {
    const tell = (state: State, { changed }: CellResult) => {
      const name = toCellName({ ...state, ...view })
      if (changed)
        changes.push(`${name}: ${changed.count} points changed, ${changed.largestCluster} of them together`)
    }
    await look(browser, base.url, view, common, { renew: true, folder: pictures.base, tell: ignore })
    await look(browser, url, view, common, { renew: false, folder: pictures.base, tell })
    process.stdout.write(`${view.locale} ${view.width}: ${common.length} states, twice\n`)
  }
  base.close()
  return { changes, newCount: states.length - common.length }
}
